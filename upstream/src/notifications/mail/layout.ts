import type {Language} from '@paydesk/contracts/enums'
import type {Content, Fact} from './mail.ts'

export type Frame = {
  language: Language
  product: string
  /** Where the site is, without a slash at the end. */
  publicUrl: string
  linkHint: string
  footer: string
}

const replacements: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;'
}

/** Text made safe between tags and in quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => replacements[character] ?? character)
}

const fonts =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',Arial,sans-serif"

/**
 * Colours stand on the elements, since many readers drop style sheets; the sheet only overrides them, for the dark
 * theme and for narrow screens, where it is understood.
 */
const sheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.pad{padding:24px 20px!important}.outer{padding:16px 10px!important}.button{display:block!important}}
@media (prefers-color-scheme:dark){
.ground{background:#14161c!important}
.card{background:#1d2028!important;border-color:#343844!important}
.strong{color:#eceef4!important}
.soft{color:#a9afbf!important}
.line{border-color:#343844!important}
.facts{background:#252933!important}
.link{color:#a3b1ff!important}
.button{background:#a3b1ff!important;color:#11142b!important}
}`

/** The text part: the same words in the same order, the action as a bare address. */
export function layOutText(content: Content, frame: Frame): string {
  const facts = content.facts.map(fact => `${fact.label}: ${fact.value}`).join('\n')
  const action = content.action ? `${content.action.label}:\n${frame.publicUrl}${content.action.path}` : ''
  const blocks = [...content.paragraphs, facts, action, ...content.notes, `--\n${frame.footer}`]
  return `${blocks.filter(block => block !== '').join('\n\n')}\n`
}

/** The HTML part: tables, styles in place, nothing fetched from anywhere. */
export function layOutHtml(content: Content, frame: Frame): string {
  const [greeting = '', ...paragraphs] = content.paragraphs
  const language = frame.language === 'zh' ? 'zh-CN' : frame.language
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>${sheet}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f4f5f8;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(content.preview)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f4f5f8">
<tr><td class="outer" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;font-family:${fonts};text-align:left">
<tr><td class="strong" style="padding:0 4px 16px;font-size:17px;font-weight:700;color:#1b1e28">${escapeHtml(frame.product)}</td></tr>
<tr><td class="card pad" style="background:#ffffff;border:1px solid #e0e3eb;border-radius:10px;padding:32px">
<h1 class="strong" style="margin:0 0 20px;font-size:22px;line-height:1.3;font-weight:700;color:#1b1e28">${escapeHtml(content.heading)}</h1>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${factsTable(content.facts)}
${actionBlock(content, frame)}
${content.notes.map(note).join('\n')}
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;font-size:13px;line-height:1.5;color:#5c6273">${escapeHtml(frame.footer)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function paragraph(text: string): string {
  return `<p class="strong" style="margin:0 0 14px;font-size:16px;line-height:1.55;color:#1b1e28;overflow-wrap:anywhere">${escapeHtml(text)}</p>`
}

function note(text: string): string {
  return `<p class="soft" style="margin:12px 0 0;font-size:14px;line-height:1.5;color:#5c6273">${escapeHtml(text)}</p>`
}

function factsTable(facts: Fact[]): string {
  if (facts.length === 0) return ''
  const rows = facts.map(
    fact =>
      `<tr><td class="soft" style="padding:5px 16px 0;font-size:13px;line-height:1.5;color:#5c6273">${escapeHtml(fact.label)}</td></tr>
<tr><td class="strong" style="padding:0 16px 5px;font-size:16px;line-height:1.5;font-weight:600;color:#1b1e28;word-break:break-word;overflow-wrap:anywhere">${escapeHtml(fact.value)}</td></tr>`
  )
  return `<table role="presentation" class="facts" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:6px 0 20px;background:#f4f5f8;border-radius:8px">
<tr><td style="height:7px;line-height:7px;font-size:0">&nbsp;</td></tr>
${rows.join('\n')}
<tr><td style="height:7px;line-height:7px;font-size:0">&nbsp;</td></tr>
</table>`
}

function actionBlock(content: Content, frame: Frame): string {
  if (!content.action) return ''
  const address = escapeHtml(`${frame.publicUrl}${content.action.path}`)
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding:8px 0 20px">
<a class="button" href="${address}" style="display:inline-block;background:#3f51d4;color:#ffffff;font-size:16px;line-height:1.4;font-weight:600;text-align:center;text-decoration:none;padding:12px 24px;border-radius:8px">${escapeHtml(content.action.label)}</a>
</td></tr>
<tr><td class="soft line" style="padding:16px 0 4px;border-top:1px solid #e0e3eb;font-size:14px;line-height:1.5;color:#5c6273">${escapeHtml(frame.linkHint)}<br>
<a class="link" href="${address}" style="color:#3f51d4;word-break:break-all;overflow-wrap:anywhere">${address}</a></td></tr></table>`
}
