import type {IncomingMessage} from 'node:http'
import {describe, expect, it} from 'vitest'
import {clientAddress} from './client-address.ts'

const request = (forwarded: string | undefined) =>
  ({
    socket: {remoteAddress: '10.0.0.1'},
    headers: {'x-forwarded-for': forwarded}
  }) as unknown as IncomingMessage

describe('the client’s address', () => {
  it.each([
    [0, '1.1.1.1', '10.0.0.1'],
    [1, undefined, '10.0.0.1'],
    [1, '1.1.1.1', '1.1.1.1'],
    [1, '6.6.6.6, 1.1.1.1', '1.1.1.1'],
    [2, '6.6.6.6, 1.1.1.1, 2.2.2.2', '1.1.1.1'],
    [5, '1.1.1.1', '1.1.1.1'],
    [1, ' , ', '10.0.0.1']
  ])('behind %i proxies and with %s forwarded is %s', (hops, forwarded, address) => {
    expect(clientAddress(request(forwarded), hops)).toBe(address)
  })
})
