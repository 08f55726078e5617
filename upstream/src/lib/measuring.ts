import {createHash} from 'node:crypto'
import {Transform} from 'node:stream'

/** Passes bytes on while it counts and hashes them. More than `limit` bytes are an error. */
export function measuring(limit = Number.POSITIVE_INFINITY): {
  stream: Transform
  result: () => {size: number; sha256: Buffer}
} {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      if (size > limit) done(new Error(`there are more than ${limit} bytes`))
      else done(null, chunk)
    }
  })
  return {stream, result: () => ({size, sha256: hash.digest()})}
}
