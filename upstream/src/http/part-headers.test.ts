import {expect, test} from 'vitest'
import {eraseNulInHeaders} from './part-headers.ts'

const bodyOf = (name: string, content: string) =>
  `--b-1\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nX: ${name}\r\n\r\n${content}\r\n--b-1--\r\n`

test('a NUL is erased in a header alone, wherever the chunks end; the bytes of a file stay', () => {
  const content = '\0\r\n\r\n\0\r\n--b-\0\r\r\n-\0'
  for (const type of ['boundary=b-1', 'boundary="b-1"; charset=utf-8']) {
    for (let size = 1; size < 60; size += 1) {
      const body = Buffer.from(bodyOf('a\0b', content) + bodyOf('\0', '\0').slice(2), 'latin1')
      const erase = eraseNulInHeaders(`multipart/form-data; ${type}`)
      for (let at = 0; at < body.length; at += size) erase(body.subarray(at, at + size))
      expect(body.toString('latin1')).toBe(bodyOf('a_b', content) + bodyOf('_', '\0').slice(2))
    }
  }
})
