import {createHash} from 'node:crypto'
import {createServer, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {document, operationEntries, resolved} from '@paydesk/contracts/openapi'
import express from 'express'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {reference} from './reference.ts'
import {html, json, prose} from './reference-html.ts'
import {referencePage} from './reference-page.ts'

const page = referencePage()
const plainOf = (markup: string) =>
  markup
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
const text = plainOf(page)

/** The part of the page that is about one call. */
const articleOf = (operationId: string) =>
  new RegExp(`<article id="${operationId}">.*?</article>`, 's').exec(page)?.[0] ?? ''

let server: Server
let url: string
beforeAll(async () => {
  server = createServer(express().use(reference()))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise(done => server.close(done)))

describe('the reference', () => {
  test('has each call once, with its path, summary and every status that it can answer', () => {
    for (const {operation, path, method} of operationEntries) {
      const article = articleOf(operation.operationId)
      const plain = plainOf(article)
      expect(plain).toContain(`${method.toUpperCase()} ${path}`)
      expect(plain).toContain((operation as {summary?: string}).summary)
      for (const status of Object.keys(operation.responses)) expect(article).toContain(`>${status}<`)
    }
    expect(page.match(/<article id="[a-z]/g)).toHaveLength(operationEntries.length + sharedAnswers.length)
  })

  test('has every parameter and every field of every body', () => {
    const names = new Set([
      ...namesIn(document.components.schemas),
      ...namesIn(document.components.parameters)
    ])
    for (const {operation} of operationEntries) for (const name of namesIn(operation)) names.add(name)
    expect(names.size).toBeGreaterThan(150)
    expect([...names].filter(name => !page.includes(`<code>${name}</code>`))).toEqual([])
  })

  test('shows both types of a value that is a number or a text, and each kind of sign-up', () => {
    const setting = plainOf(articleOf('updateApplicationConfig'))
    expect(setting).toMatch(/value\s*required\s*number or string/)
    const signUp = plainOf(articleOf('createRegistration'))
    expect(signUp).toMatch(/either\s*email.*or\s*phone/s)
  })

  test('shows every example of the document, whole', () => {
    const examples = operationEntries.flatMap(({operation}) => [
      ...Object.values(operation.requestBody?.content ?? {}),
      ...Object.values(operation.responses).flatMap(response =>
        Object.values(resolved(response).content ?? {})
      )
    ])
    const values = examples.flatMap(media =>
      Object.values(media.examples ?? {}).map(each => resolved(each).value)
    )
    expect(values.length).toBeGreaterThan(100)
    const missing = values.filter(
      value => typeof value !== 'string' && !text.includes(JSON.stringify(value, null, 2))
    )
    expect(missing).toEqual([])
  })

  test('leads to nothing that is not on it, and loads nothing', () => {
    const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link)
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => `#${id}`))
    expect(links.filter(link => link !== '/api/openapi.json' && !ids.has(link))).toEqual([])
    expect(page).not.toMatch(/<(script|img|link|iframe|form|object)\b|\bon\w+=|url\(|@import|style="/i)
  })

  test('says who may call what', () => {
    expect(articleOf('createToken')).toContain('Open to anybody.')
    expect(articleOf('getMe')).toContain('Needs the bearer token of a session.')
    expect(articleOf('getPayoutIntent')).toContain('Needs the key of the payout intent')
    expect(articleOf('createVerificationCode')).toContain('a session’s bearer token says who asks')
  })

  test('marks what a server may lack', () => {
    expect(articleOf('listAuditEvents')).toContain('extension</em></h3>')
    expect(articleOf('getMe')).not.toContain('extension</em></h3>')
    expect(articleOf('listPayouts')).toContain('<code>cursor</code> <em>extension</em>')
  })
})

describe('text of the document', () => {
  test('cannot become markup', () => {
    expect(html`<p>${'<img onerror="x">&'}</p>`.html).toBe('<p>&lt;img onerror=&quot;x&quot;&gt;&amp;</p>')
    expect(json({'</pre>': '<b>'}).html).not.toMatch(/<\/pre>.|<b>/)
    expect(prose('a `<b>` c').map(part => part.html)).toEqual(['<p>a <code>&lt;b&gt;</code> c</p>'])
  })

  test('keeps its lists and paragraphs', () => {
    expect(prose('One.\n\n- two\n  goes on\n- three').map(part => part.html)).toEqual([
      '<p>One.</p>',
      '<ul><li>two goes on</li><li>three</li></ul>'
    ])
    expect(prose(undefined)).toEqual([])
  })
})

describe('over HTTP', () => {
  test('the page may show its own style and do nothing else', async () => {
    const response = await fetch(`${url}/api/docs`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const body = await response.text()
    const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(response.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
    )
  })

  test('the document is served as it is', async () => {
    const response = await fetch(`${url}/api/openapi.json`)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await response.json()).toEqual(document)
  })
})

const sharedAnswers = Object.keys(document.components.responses ?? {})

/** Names of properties and parameters anywhere below. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const {properties, name, in: where} = value as {properties?: object; name?: unknown; in?: unknown}
  const own = typeof name === 'string' && typeof where === 'string' ? [name] : []
  const inside = Object.entries(value).flatMap(([key, inner]) => (key === 'examples' ? [] : namesIn(inner)))
  return [...own, ...Object.keys(typeof properties === 'object' ? properties : {}), ...inside]
}
