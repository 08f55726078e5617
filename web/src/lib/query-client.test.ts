import type {AppErrorData} from '@paydesk/contracts/errors'
import {QueryObserver} from '@tanstack/react-query'
import {TRPCClientError} from '@trpc/client'
import {describe, expect, it, vi} from 'vitest'
import {mayRetry, toAppError} from './app-error.ts'
import {createQueryClient, retryDelay} from './query-client.ts'

function answered(code: AppErrorData['code'], retryable: boolean) {
  const error = new TRPCClientError('refused')
  const data: AppErrorData = {code, httpStatus: 500, message: 'refused', requestId: 'r1', retryable}
  return Object.assign(error, {data})
}

describe('retries', () => {
  it('are made only where an answer came whose status may be retried', () => {
    expect(mayRetry(answered('UNAVAILABLE', true))).toBe(true)
    expect(mayRetry(answered('VALIDATION', false))).toBe(false)
    expect(mayRetry(new TRPCClientError('fetch failed'))).toBe(false)
    expect(mayRetry(new TypeError('fetch failed'))).toBe(false)
  })

  it('wait longer each time, thirty seconds at most', () => {
    expect([0, 1, 2, 3, 10].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 30_000])
  })

  it('are three, for queries and for changes', () => {
    const {queries, mutations} = createQueryClient(() => {}).getDefaultOptions()
    for (const options of [queries, mutations]) {
      const retry = options?.retry as (failures: number, error: unknown) => boolean
      expect([0, 1, 2, 3].map(failures => retry(failures, answered('TIMEOUT', true)))).toEqual([
        true,
        true,
        true,
        false
      ])
    }
    expect(queries).toMatchObject({
      gcTime: 300_000,
      refetchOnReconnect: true,
      refetchOnMount: true,
      refetchOnWindowFocus: false
    })
  })
})

describe('a call that was answered before its screen opened', () => {
  it.each([
    ['well', () => Promise.resolve('a row')],
    ['with a failure', () => Promise.reject(answered('NOT_FOUND', false))]
  ])('%s, is made once, and again only for a screen that opens five seconds later', async (_, answer) => {
    vi.useFakeTimers()
    const client = createQueryClient(() => {})
    const queryFn = vi.fn(answer)
    const options = {queryKey: ['vendors.get'], queryFn, retry: false}
    const open = async () => {
      const close = new QueryObserver<unknown>(client, options).subscribe(() => {})
      await vi.advanceTimersByTimeAsync(10)
      close()
    }
    await client.prefetchQuery<unknown>(options)
    await vi.advanceTimersByTimeAsync(4900)
    await open()
    expect(queryFn).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(200)
    await open()
    expect(queryFn).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })
})

describe('a 401', () => {
  it('is reported, whichever call it answers; other failures are not', async () => {
    const onUnauthorized = vi.fn()
    const client = createQueryClient(onUnauthorized)
    const fail = (error: unknown) =>
      client.fetchQuery({
        queryKey: [toAppError(error).code],
        queryFn: () => Promise.reject(error),
        retry: false
      })
    await expect(fail(answered('FORBIDDEN', false))).rejects.toThrow()
    expect(onUnauthorized).not.toHaveBeenCalled()
    await expect(fail(answered('UNAUTHORIZED', false))).rejects.toThrow()
    expect(onUnauthorized).toHaveBeenCalledTimes(1)
  })
})

describe('toAppError', () => {
  it('tells a missing answer from one that came', () => {
    expect(toAppError(new TypeError('fetch failed'))).toMatchObject({code: 'NO_ANSWER', httpStatus: 0})
    expect(toAppError(answered('CONFLICT', false)).code).toBe('CONFLICT')
  })
})
