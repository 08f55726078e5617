/** Photos above this are made smaller before they travel, in bytes: a slow line carries that in seconds. */
const worthShrinking = 700_000
const longestSide = 2000
const quality = 0.82

export type FileKind = 'jpeg' | 'png' | 'webp' | 'pdf' | 'heic' | 'unknown'

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

/** What a file is by its first bytes, whatever it is called. */
export async function kindOf(file: Blob): Promise<FileKind> {
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (ascii(bytes, 1, 4) === 'PNG') return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (ascii(bytes, 0, 5) === '%PDF-') return 'pdf'
  if (ascii(bytes, 4, 8) === 'ftyp' && /^(?:hei|hev|mif1|msf1)/.test(ascii(bytes, 8, 12))) return 'heic'
  return 'unknown'
}

/** The photo as a smaller JPEG, turned as it was held; null where this browser cannot read or draw it. */
async function asSmallJpeg(file: File): Promise<File | null> {
  try {
    const picture = await createImageBitmap(file, {imageOrientation: 'from-image'})
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const pen = canvas.getContext('2d')
    if (!pen) return null
    // JPEG knows no transparency: a screenshot's clear parts become white, not black.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
    const name = `${file.name.replace(/\.[^.]*$/, '') || 'receipt'}.jpg`
    return blob && new File([blob], name, {type: 'image/jpeg'})
  } catch {
    return null
  }
}

export type FileProblem = 'empty' | 'tooLarge' | 'type' | 'heic'

/**
 * The file as it will be sent, or why it cannot be. Big photos are made smaller on the spot; a HEIC
 * photo becomes a JPEG where the browser can read it (Safari does).
 */
export async function prepareReceipt(
  file: File,
  maxBytes: number
): Promise<{file: File} | {problem: FileProblem}> {
  if (file.size === 0) return {problem: 'empty'}
  const kind = await kindOf(file)
  if (kind === 'unknown') return {problem: 'type'}
  if (kind === 'heic') {
    const readable = await asSmallJpeg(file)
    if (!readable) return {problem: 'heic'}
    return readable.size > maxBytes ? {problem: 'tooLarge'} : {file: readable}
  }
  const smaller = kind !== 'pdf' && file.size > worthShrinking ? await asSmallJpeg(file) : null
  const best = smaller && smaller.size < file.size ? smaller : file
  return best.size > maxBytes ? {problem: 'tooLarge'} : {file: best}
}
