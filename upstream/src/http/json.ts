import express, {type Request, type RequestHandler} from 'express'
import {refuse} from '../lib/refusal.ts'

/** No call of the document nests deeper than a few levels. */
const deepest = 32
const [open, close, quote, backslash] = [/[[{]/, /[\]}]/, '"', '\\'] as const

/** Whether JSON text nests deeper than allowed; brackets inside strings don't count. */
export function nestsTooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i] as string
    if (inString) {
      if (char === backslash) i += 1
      else if (char === quote) inString = false
    } else if (char === quote) inString = true
    else if (open.test(char)) {
      depth += 1
      if (depth > deepest) return true
    } else if (close.test(char)) depth -= 1
  }
  return false
}

const reader = (limit: string) =>
  express.json({
    limit,
    verify(_request: Request, _response, buffer) {
      if (nestsTooDeep(buffer.toString())) throw refuse.badRequest()
    }
  })

/**
 * Reads a JSON body of at most `limit`; nesting is judged before anything walks the value. A call that came without a
 * body lacks its fields, like one with an empty object.
 */
export function parseJson(limit: string): RequestHandler {
  const read = reader(limit)
  return (request, response, next) => {
    read(request, response, error => {
      if (request.body === undefined) request.body = {}
      next(error)
    })
  }
}
