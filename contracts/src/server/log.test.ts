import type {IncomingMessage} from 'node:http'
import {expect, it} from 'vitest'
import {logOptions, requestIdOf} from './log.ts'

const requestWith = (id: string | undefined) =>
  ({headers: {'x-request-id': id}}) as unknown as IncomingMessage

it('a log line has its time in ISO 8601 and the name of its process', () => {
  const {timestamp, base} = logOptions('info', 'bff')
  expect(`{"level":30${timestamp()}}`).toMatch(
    /^\{"level":30,"time":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"\}$/
  )
  expect(base).toEqual({name: 'bff'})
})

it('an error in the log has no field that could hold a row', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(a@b.example)'
  })
  expect(logOptions('info', 'upstream').serializers.err(error)).toEqual({
    type: 'Error',
    message: 'duplicate key',
    code: '23505',
    stack: error.stack
  })
})

it('a request keeps the id that a proxy sent, and gets a new one otherwise', () => {
  expect(requestIdOf(requestWith('from-a-proxy'))).toBe('from-a-proxy')
  for (const sent of [undefined, 'short', 'a b c d e f', 'x'.repeat(65)]) {
    const request = requestWith(sent)
    const id = requestIdOf(request)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
    expect(requestIdOf(request)).toBe(id)
  }
})
