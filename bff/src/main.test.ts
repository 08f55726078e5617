import {spawn} from 'node:child_process'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {expect, it} from 'vitest'

it('on SIGTERM finishes what runs, takes nothing new, and exits with 0', async () => {
  let asked: (() => void) | undefined
  const reached = new Promise<void>(resolve => {
    asked = resolve
  })
  const upstream = createServer((_request, response) => {
    asked?.()
    setTimeout(() => response.end(JSON.stringify({data: []})), 700)
  })
  await new Promise<void>(resolve => upstream.listen(0, '127.0.0.1', resolve))
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const port = (probe.address() as AddressInfo).port
  await new Promise(resolve => probe.close(resolve))

  const bff = spawn(process.execPath, [`${import.meta.dirname}/main.ts`], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      UPSTREAM_URL: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
    },
    stdio: 'ignore'
  })
  const exit = new Promise<number | null>(resolve => bff.on('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  for (let i = 0; i < 100; i += 1) {
    if (
      await fetch(`${url}/healthz`).then(
        () => true,
        () => false
      )
    )
      break
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  const running = fetch(`${url}/trpc/settings.get`, {headers: {authorization: 'Bearer token-of-one'}})
  await reached
  bff.kill('SIGTERM')
  expect((await running).status).toBe(502)
  expect(await exit).toBe(0)
  await expect(fetch(`${url}/healthz`)).rejects.toThrow()
  upstream.close()
}, 30_000)
