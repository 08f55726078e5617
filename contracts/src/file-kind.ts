export type FileKind = 'jpeg' | 'png' | 'webp' | 'pdf' | 'heic'

/** How far from its ends a PDF's marks may stand, in bytes: readers look no further. */
const pdfMargin = 1024

const latin1 = (bytes: Uint8Array, from: number, to?: number) =>
  new TextDecoder('latin1').decode(bytes.subarray(from, to))

/** Whether this is a PDF: `%PDF-` within its first 1024 bytes, and `%%EOF` or `startxref` within its last. */
export function isPdf(head: Uint8Array, tail: Uint8Array): boolean {
  return (
    latin1(head, 0, pdfMargin).includes('%PDF-') &&
    /%%EOF|startxref/.test(latin1(tail, Math.max(0, tail.length - pdfMargin)))
  )
}

/** The kind of a receipt or a screenshot by its content, whatever its name; undefined for any other file. */
export async function fileKindOf(file: Blob): Promise<FileKind | undefined> {
  const read = async (part: Blob) => new Uint8Array(await part.arrayBuffer())
  const head = await read(file.slice(0, pdfMargin))
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg'
  if (latin1(head, 1, 4) === 'PNG') return 'png'
  if (latin1(head, 0, 4) === 'RIFF' && latin1(head, 8, 12) === 'WEBP') return 'webp'
  if (latin1(head, 4, 8) === 'ftyp' && /^(?:hei|hev|mif1|msf1)/.test(latin1(head, 8, 12))) return 'heic'
  return isPdf(head, await read(file.slice(-pdfMargin))) ? 'pdf' : undefined
}
