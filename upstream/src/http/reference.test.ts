import {createServer, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {document} from '@paydesk/contracts/openapi'
import express from 'express'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {reference} from './reference.ts'

let server: Server
let url: string
beforeAll(async () => {
  server = createServer(express().use(reference()))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise(done => server.close(done)))

test('the reference may run what this server sends it, and nothing from anywhere else', async () => {
  const response = await fetch(`${url}/api/docs`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; " +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  )
  expect(await response.text()).not.toMatch(/<style|<script>|\bon\w+=|style=/)
})

test('everything that the page names is there', async () => {
  const page = await (await fetch(`${url}/api/docs`)).text()
  const named = [...page.matchAll(/(?:src|href)="(?!data:)([^"]+)"/g)].map(([, path = '']) => path)
  const answers = await Promise.all(
    named.map(async path => {
      const response = await fetch(url + path)
      return [
        path,
        response.status,
        response.headers.get('content-type'),
        response.headers.get('cache-control')
      ]
    })
  )
  const kept = 'public, max-age=300'
  expect(answers).toEqual([
    ['/api/docs/swagger-ui.css', 200, 'text/css; charset=utf-8', kept],
    ['/api/docs/page.css', 200, 'text/css; charset=utf-8', kept],
    ['/api/docs/swagger-ui-bundle.js', 200, 'text/javascript; charset=utf-8', kept],
    ['/api/docs/start.js', 200, 'text/javascript; charset=utf-8', kept]
  ])
})

test('nothing else of the package is served', async () => {
  for (const path of ['index.html', 'package.json', '..%2fexpress%2fpackage.json'])
    expect((await fetch(`${url}/api/docs/${path}`)).status).toBe(404)
})

test('the document is served as it is', async () => {
  const response = await fetch(`${url}/api/openapi.json`)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await response.json()).toEqual(document)
})
