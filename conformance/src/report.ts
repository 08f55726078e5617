import {type OperationId, operationEntries, operationEntry} from '@paydesk/contracts/openapi'
import {callOf} from './document.ts'

/**
 * The result of one check. `differs`: the answer deviates from the document and the BFF reads it all the same; `off`:
 * the upstream lacks an extension, so a feature is hidden; `skipped`: the check could not run.
 */
export type State = 'passed' | 'failed' | 'differs' | 'off' | 'skipped'
export type Result = {
  operationId: OperationId
  check: string
  /** The check is derived from the document, and does not test the effect of this call. */
  derived?: true
  /** Whose token it was tried with: a role, or nobody's. */
  as: string
  state: State
  expected?: string
  got?: string
}

/** Calls without which a feature is off: several checks of one tell of one feature. */
const featuresOff = (results: Result[]) =>
  new Set(results.filter(({state}) => state === 'off').map(({operationId}) => operationId)).size

const counted = (results: Result[], state: State) => results.filter(result => result.state === state).length

/** The writes whose effect no check tests: only checks derived from the document cover them. */
export function unchecked(results: Result[]): OperationId[] {
  const checked = new Set(
    results.filter(({state, derived}) => !derived && state !== 'skipped').map(({operationId}) => operationId)
  )
  return operationEntries
    .filter(({method, operation}) => method !== 'get' && !checked.has(operation.operationId))
    .map(({operation}) => operation.operationId)
}

/** Whether the BFF fits the upstream; `strict` also asks that it keep to the document to the letter. */
export function fits(results: Result[], strict = false): boolean {
  return results.every(({state}) => state !== 'failed' && !(strict && state === 'differs'))
}

const headlines: Record<State, string> = {
  failed: 'FAILED ',
  differs: 'DIFFERS',
  off: 'OFF    ',
  skipped: 'SKIPPED',
  passed: 'ok     '
}

function lines(result: Result): string[] {
  const {operationId, check, as, state, expected, got} = result
  const about: [string, string | undefined][] = [
    ['expected', expected],
    [state === 'failed' || state === 'differs' ? 'got' : 'because', got],
    ['suffers', state === 'failed' ? operationEntry(operationId).operation['x-screen'] : undefined]
  ]
  return [
    `${headlines[state]} ${callOf(operationId)} · ${check} (${as})`,
    ...about.flatMap(([label, text]) => (text === undefined ? [] : [`        ${label.padEnd(9)} ${text}`]))
  ]
}

/** The report as text: the findings, and one line of counts at the end. `all` lists passed checks, too. */
export function textReport(results: Result[], all = false): string {
  const order: State[] = all
    ? ['passed', 'skipped', 'off', 'differs', 'failed']
    : ['skipped', 'off', 'differs', 'failed']
  const told = order.flatMap(state => results.filter(result => result.state === state).flatMap(lines))
  const summary = [
    `${counted(results, 'passed')} checks passed`,
    `${counted(results, 'failed')} failed`,
    `${counted(results, 'differs')} differ from the document in what the BFF tolerates`,
    `${featuresOff(results)} features off`,
    `${counted(results, 'skipped')} not tried`
  ]
  return `${[...told, '', `${summary.join(', ')}.`].join('\n')}\n`
}

const escapes: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'}
// XML 1.0 has no way to write most control characters, and an upstream may send any.
const unprintable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const xml = (text: string) => text.replace(unprintable, '').replace(/[&<>"]/g, at => escapes[at] ?? '')

function testcase(result: Result): string {
  const {operationId, check, as, state, expected = '', got = ''} = result
  const head = `    <testcase classname="${xml(callOf(operationId))}" name="${xml(`${check} (${as})`)}"`
  const told = xml(
    `expected ${expected}\ngot ${got}\nsuffers ${operationEntry(operationId).operation['x-screen']}`
  )
  if (state === 'failed') return `${head}><failure message="${xml(got)}">${told}</failure></testcase>`
  if (state === 'differs') return `${head}><system-out>${told}</system-out></testcase>`
  if (state === 'off' || state === 'skipped')
    return `${head}><skipped message="${xml(state === 'off' ? `feature off: ${got}` : got)}"/></testcase>`
  return `${head}/>`
}

/** The report for a machine: one suite for each call, in JUnit's XML. */
export function junitReport(results: Result[]): string {
  const operations = [...new Set(results.map(({operationId}) => operationId))]
  const suites = operations.map(operationId => {
    const own = results.filter(result => result.operationId === operationId)
    const skipped = counted(own, 'off') + counted(own, 'skipped')
    const head = `  <testsuite name="${xml(callOf(operationId))}" tests="${own.length}" failures="${counted(own, 'failed')}" skipped="${skipped}">`
    return [head, ...own.map(testcase), '  </testsuite>'].join('\n')
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="contract">\n${suites.join('\n')}\n</testsuites>\n`
}
