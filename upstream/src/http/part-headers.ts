const carriageReturn = 13
const endOfHeader = Buffer.from('\r\n\r\n')

/**
 * Writes `_` over each NUL in the headers of a multipart body's parts, in its chunks as they come: the parser refuses a
 * file name with a NUL, and no file is stored under the name that its sender gave it. The bytes of files stay as they are.
 */
export function eraseNulInHeaders(contentType: string): (chunk: Buffer) => void {
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
  const boundary = Buffer.from(`\r\n--${quoted ?? bare ?? ''}`, 'latin1')
  let inHeader = true
  let matched = 0
  return chunk => {
    for (let i = 0; i < chunk.length; i += 1) {
      if (inHeader && chunk[i] === 0) chunk[i] = 0x5f
      const end = inHeader ? endOfHeader : boundary
      // After a mismatch both ends can only begin again with the byte at hand.
      matched = chunk[i] === end[matched] ? matched + 1 : Number(chunk[i] === carriageReturn)
      if (matched === end.length) {
        inHeader = !inHeader
        matched = 0
      } else if (!inHeader && matched === 0) {
        const next = chunk.indexOf(carriageReturn, i + 1)
        i = next < 0 ? chunk.length : next - 1
      }
    }
  }
}
