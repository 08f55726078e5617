import {type AddressInfo, createServer} from 'node:net'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {openLimits} from '../lib/limits.ts'
import {makeLog} from '../lib/log.ts'

/** A Redis that hangs: it takes every connection, and answers nothing. */
const hanging = createServer(socket => socket.on('error', () => undefined))

beforeEach(() => new Promise<void>(done => hanging.listen(0, '127.0.0.1', done)))
afterEach(() => new Promise(done => hanging.close(done)))

test('while Redis hangs, limits are counted in memory', async () => {
  const {port} = hanging.address() as AddressInfo
  const url = `redis://127.0.0.1:${port}`
  const limits = openLimits({REDIS_URL: url, RATE_LIMIT_FACTOR: 1}, makeLog('silent', 'test'))
  for (let i = 0; i < 10; i += 1) await limits.take('receipt', 'one')
  await expect(limits.take('receipt', 'one')).rejects.toMatchObject({reason: 'too_many'})
  await limits.refund('receipt', 'one')
  await limits.take('receipt', 'another')
  await limits.forgive('receipt', 'one')
  await limits.take('receipt', 'one')
  expect(limits.shared()).toBe(false)
  await limits.close()
})
