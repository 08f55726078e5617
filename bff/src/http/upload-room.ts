import type {IncomingMessage, ServerResponse} from 'node:http'
import {rateLimitKey, rateLimitSubnet} from '@paydesk/contracts/rate-limit-key'
import type {Env} from '../env.ts'
import {AppFailure} from '../gateway/core/failure.ts'

const megabyte = 1024 * 1024
/** A JSON body up to this size needs no room: nearly every call is much smaller. */
const smallJson = 16 * 1024
/**
 * Bytes of bodies that may be on their way at once, of one address, of one IPv6 /48 and of all; while it is handled, a
 * body takes about twice its size of memory.
 */
const room = {address: 24 * megabyte, network: 48 * megabyte, total: 192 * megabyte}
/** Seconds after which a refused sender may try again. */
const retryAfter = 5

export type UploadRoom = {
  /**
   * Takes the room of a body before it is read: the length that it announces, or else `limit`. Returns what to call once
   * its response is closed. Throws BAD_REQUEST for a body behind a response that has not been read yet, whose own would
   * never close, TOO_MANY_REQUESTS where those of one client address or network have their share, and UNAVAILABLE where those
   * of all have.
   */
  enter(request: IncomingMessage, response: ServerResponse, of: {address: string; limit: number}): () => void
  /** Bytes of the bodies that are on their way. */
  taken(): number
}

const announcedBytes = ({headers}: IncomingMessage, limit: number) =>
  Number(headers['content-length'] ?? limit)

/** Whether a JSON body is, or may become, large enough to need room. A request with neither header has no body. */
export function isLargeJson(request: IncomingMessage, limit: number): boolean {
  const {'content-length': length, 'transfer-encoding': encoding} = request.headers
  return (length !== undefined || encoding !== undefined) && announcedBytes(request, limit) > smallJson
}

/** The room for forms and large JSON bodies in this process's memory. Processes do not share it, since each has its own memory. */
export function createUploadRoom({RATE_LIMIT_FACTOR: factor}: Pick<Env, 'RATE_LIMIT_FACTOR'>): UploadRoom {
  const byKey = new Map<string, number>()
  let total = 0

  function add(keys: readonly string[], bytes: number): void {
    for (const key of keys) {
      const own = (byKey.get(key) ?? 0) + bytes
      if (own > 0) byKey.set(key, own)
      else byKey.delete(key)
    }
    total += bytes
  }

  return {
    enter(request, response, {address: clientAddress, limit}) {
      if (!response.socket) throw new AppFailure('BAD_REQUEST', {detail: 'a pipelined body'})
      const address = rateLimitKey(clientAddress)
      const network = rateLimitSubnet(address)
      const bytes = announcedBytes(request, limit)
      const isOver = (key: string, most: number) => (byKey.get(key) ?? 0) + bytes > most * factor
      if (isOver(address, room.address) || isOver(network, room.network))
        throw new AppFailure('TOO_MANY_REQUESTS', {retryAfter, detail: 'bodies of one address or network'})
      if (total + bytes > room.total * factor)
        throw new AppFailure('UNAVAILABLE', {retryAfter, detail: 'bodies of all addresses'})
      const keys = [...new Set([address, network])]
      add(keys, bytes)
      let isLeft = false
      return () => {
        if (!isLeft) add(keys, -bytes)
        isLeft = true
      }
    },
    taken: () => total
  }
}
