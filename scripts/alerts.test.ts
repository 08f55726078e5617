import {readFileSync} from 'node:fs'
import {expect, it} from 'vitest'
import {notifyChat} from '../upstream/src/notifications/access-notices.ts'
import {deliver} from '../upstream/src/notifications/deliver.ts'
import {notify} from '../upstream/src/notifications/notify.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const page = read('docs/operations.md')
const runbook = read('docs/runbook.md')
const rules = read('deploy/prometheus-alerts.yml')
const rulesTest = read('deploy/prometheus-alerts.test.yml')
const dashboard = JSON.parse(read('deploy/grafana-dashboard.json')) as {
  panels: {targets: {expr: string}[]}[]
}

const alerts = [...rules.matchAll(/^ {6}- alert: (\w+)\n {8}expr: >-\n {10}(.+)$/gm)].map(
  ([, name = '', expr = '']) => ({name, expr})
)
// Those of the pages' tables, without what a histogram adds to its name.
const listed = new Set([...page.matchAll(/^\| `((?:bff|upstream)_\w+)`/gm)].map(([, name]) => name))

it('alerts and the dashboard name only metrics that exist', () => {
  const exprs = [
    ...alerts.map(({expr}) => expr),
    ...dashboard.panels.flatMap(({targets}) => targets.map(({expr}) => expr))
  ]
  const named = exprs.flatMap(expr => expr.match(/\b(?:bff|upstream)_\w+/g) ?? [])
  expect(named.length).toBeGreaterThan(20)
  expect(
    named.filter(name => !listed.has(name) && !listed.has(name.replace(/_(bucket|count|sum)$/, '')))
  ).toEqual([])
})

it('what an alert looks at has a panel of the dashboard', () => {
  const panels = dashboard.panels.flatMap(({targets}) => targets.map(({expr}) => expr)).join('\n')
  const watched = alerts.flatMap(({expr}) => expr.match(/\b(?:up(?={)|(?:bff|upstream)_\w+)/g) ?? [])
  expect(watched).toContain('up')
  expect(watched.filter(name => !new RegExp(`\\b${name}\\b`).test(panels))).toEqual([])
})

it('alerts tell the queues of messages from others by the names of their jobs', () => {
  const named = alerts.flatMap(({expr}) => /queue[=!]~"([^"]+)"/.exec(expr)?.[1] ?? [])
  const names = [deliver, notify, notifyChat].map(({name}) => name).join('|')
  expect(named).toEqual([names, names])
})

it('the example of a scrape has the jobs that alerts and the dashboard select', () => {
  const scraped = [...read('deploy/prometheus.yml').matchAll(/job_name: (\w+)/g)].map(([, name]) => name)
  const exprs = [...alerts, ...dashboard.panels.flatMap(({targets}) => targets)].map(({expr}) => expr)
  const selected = [...exprs.join('\n').matchAll(/job=~?"([\w|]+)"/g)].flatMap(([, names = '']) =>
    names.split('|')
  )
  expect(new Set(selected)).toEqual(new Set(scraped))
})

it('each alert has an entry of the runbook, which its annotation names, and the runbook has no other', () => {
  const [, section = ''] = /^## Alerts$(.*?)^## /ms.exec(runbook) ?? []
  expect([...section.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)).toEqual(alerts.map(({name}) => name))
  const links = rules
    .split('- alert: ')
    .slice(1)
    .map(rule => /runbook: (.+)/.exec(rule)?.[1])
  expect(links).toEqual(alerts.map(({name}) => `docs/runbook.md#${name.toLowerCase()}`))
})

it('each alert is fired by a test, and stays silent in another', () => {
  const names = alerts.map(({name}) => name)
  expect(names).toHaveLength(rules.match(/- alert:/g)?.length ?? 0)
  for (const name of names) {
    expect(rulesTest).toContain(`alertname: ${name}\n        exp_alerts:\n          - exp_labels`)
    expect(rulesTest).toContain(`alertname: ${name}, exp_alerts: []`)
  }
})
