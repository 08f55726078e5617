import {once} from 'node:events'
import {mkdtempSync, rmSync} from 'node:fs'
import {connect, createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, it} from 'vitest'
import {reservePorts} from '../e2e/chaos/shared.ts'
import {startShort} from '../e2e/chaos/short-site.ts'
import {collectStarted} from '../e2e/chaos/started.ts'

it('what was started is stopped last first, the rest also when one stop fails', async () => {
  const started = collectStarted()
  const stopped: string[] = []
  started.defer(() => stopped.push('database'))
  started.defer(() => Promise.reject(new Error('no')))
  started.defer(async () => stopped.push('balancer'))
  await expect(started.stopAll()).rejects.toThrow('not everything could be stopped')
  expect(stopped).toEqual(['balancer', 'database'])
})

it('a short site whose port is taken fails, and leaves nothing that listens', {timeout: 60_000}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-short-'))
  const ports = await reservePorts()
  const other = createServer().listen(ports.api, '127.0.0.1')
  await once(other, 'listening')
  const started = collectStarted()
  await expect(startShort(folder, ports, started)).rejects.toMatchObject({code: 'EADDRINUSE'})
  await started.stopAll()
  other.close()
  const [error] = await once(connect(ports.site, '127.0.0.1'), 'error')
  expect(error.code).toBe('ECONNREFUSED')
  rmSync(folder, {recursive: true})
})
