/** Text that is safe as it stands: made by the functions here, and by nothing else. */
export type Html = {readonly html: string}

const replacements: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;'
}
const escaped = (text: string) => text.replace(/[&<>"']/g, character => replacements[character] ?? '')

type Part = Html | Html[] | string | number | undefined

function written(part: Part): string {
  if (part === undefined) return ''
  if (Array.isArray(part)) return part.map(written).join('')
  return typeof part === 'object' ? part.html : escaped(String(part))
}

/** HTML out of a template: what is put in is escaped, unless it is HTML already. */
export function html(parts: TemplateStringsArray, ...values: Part[]): Html {
  return {html: parts.map((part, i) => part + written(values[i])).join('')}
}

/** Runs of `code` within a sentence of the document. */
function inline(text: string): Html[] {
  return text
    .split(/(`[^`]+`)/)
    .map(run => (run.startsWith('`') ? html`<code>${run.slice(1, -1)}</code>` : html`${run}`))
}

/** A description of the document: paragraphs, and lists whose lines begin with a dash. */
export function prose(text: string | undefined): Html[] {
  const blocks = (text ?? '').trim().split(/\n\s*\n/)
  return blocks.flatMap(block => {
    if (block === '') return []
    if (!block.startsWith('- ')) return [html`<p>${inline(block)}</p>`]
    const items = block.split(/\n(?=- )/).map(item => item.slice(2).replace(/\s*\n\s*/g, ' '))
    return [html`<ul>${items.map(item => html`<li>${inline(item)}</li>`)}</ul>`]
  })
}

const token = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|(-?\d+(?:\.\d+)?)/g

/** JSON with its keys, texts and values told apart by class. */
export function json(value: unknown): Html {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  const runs: Html[] = []
  let from = 0
  for (const match of text.matchAll(token)) {
    const [whole, quoted, colon, word] = match
    const kind = quoted ? (colon ? 'k' : 's') : word ? 'w' : 'n'
    runs.push(html`${text.slice(from, match.index)}<i class="${kind}">${quoted ?? whole}</i>${colon ?? ''}`)
    from = match.index + whole.length
  }
  return html`<pre tabindex="0">${runs}${text.slice(from)}</pre>`
}
