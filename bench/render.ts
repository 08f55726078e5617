import type {Chart, Line} from './report.ts'

/** What one command has found, and on what machine. */
export type Result = {
  date: string
  node: string
  cores: number
  /** The commit that was measured; with `+` where files had changed. */
  commit: string
  /** Processes that waited for a core when it began: above the number of cores, the machine was busy. */
  load: number
  quick: boolean
  seconds: number
  lines: Line[]
  charts: Chart[]
}
export type Results = Record<string, Result>

const [begin, end] = ['<!-- results -->', '<!-- end of results -->']
const cells = (...values: (string | number)[]) => `| ${values.join(' | ')} |`
const unitOf = ({unit}: Line) => (unit === 'ratio' ? '' : ` ${unit}`)
const verdict = ({met}: Line) => (met === undefined ? '' : met ? 'met' : '**missed**')

function rowsOf(name: string, {lines}: Result): string[] {
  return lines.map(line =>
    cells(
      line.name,
      line.reference ?? '',
      `${line.median}${unitOf(line)}`,
      line.spread[0] === line.spread[1] ? '' : line.spread.join(' to '),
      line.goal ?? '',
      verdict(line),
      `\`${name}\``
    )
  )
}

/** A drawing and its figures, in Markdown. */
export function drawing({title, places, unit, series}: Chart): string {
  return [
    '```mermaid',
    'xychart-beta',
    `  title "${title}"`,
    `  x-axis [${places.map(place => `"${place}"`).join(', ')}]`,
    `  y-axis "${unit}"`,
    ...Object.values(series).map(values => `  line [${values.join(', ')}]`),
    '```',
    '',
    cells(`${title}, ${unit}`, ...places),
    cells('---', ...places.map(() => '---')),
    ...Object.entries(series).map(([name, values]) => cells(name, ...values))
  ].join('\n')
}

const machine = ([name, {date, node, cores, commit, load, quick, seconds}]: [string, Result]) =>
  cells(`\`${name}\``, date, commit, node, cores, load, quick ? 'few' : 'all', seconds)

/** The part of docs/performance.md that shows these results. */
export function render(results: Results): string {
  const all = Object.entries(results)
  const charts = all.flatMap(([, {charts}]) => charts.map(drawing))
  return [
    begin,
    '',
    cells(
      'what',
      'reference, or the slowest case',
      'median',
      'middle half of the rounds',
      'goal',
      '',
      'command'
    ),
    cells('---', '---', '---', '---', '---', '---', '---'),
    ...all.flatMap(([name, result]) => rowsOf(name, result)),
    '',
    ...charts.flatMap(chart => [chart, '']),
    cells('command', 'date', 'commit', 'Node', 'cores', 'load before', 'rounds', 'seconds'),
    cells('---', '---', '---', '---', '---', '---', '---', '---'),
    ...all.map(machine),
    '',
    end
  ].join('\n')
}

/** The document with the results in place of those between its markers. */
export function withResults(document: string, results: Results): string {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)]
  if (from < 0 || to < from) throw new Error('the document has no place for results')
  return document.slice(0, from) + render(results) + document.slice(to + end.length)
}
