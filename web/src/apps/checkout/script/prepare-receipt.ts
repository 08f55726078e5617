import {fileKindOf} from '@paydesk/contracts/file-kind'

/** Images above this are made smaller before they travel, in bytes: a slow line carries that in seconds. */
const worthShrinking = 700_000
const longestSide = 2000
const quality = 0.82

/** The image as a smaller JPEG, turned as it was held; null where this browser cannot read or draw it. */
async function asSmallJpeg(file: File): Promise<File | null> {
  try {
    const image = await createImageBitmap(file, {imageOrientation: 'from-image'})
    const scale = Math.min(1, longestSide / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(image.width * scale)
    canvas.height = Math.round(image.height * scale)
    const pen = canvas.getContext('2d')
    if (!pen) return null
    // JPEG knows no transparency: a screenshot's clear parts become white, not black.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(image, 0, 0, canvas.width, canvas.height)
    image.close()
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
    const name = `${file.name.replace(/\.[^.]*$/, '') || 'receipt'}.jpg`
    return blob && new File([blob], name, {type: 'image/jpeg'})
  } catch {
    return null
  }
}

export type FileProblem = 'empty' | 'tooLarge' | 'type' | 'heic'

/**
 * The file as it will be sent, or why it cannot be. Big images are made smaller on the spot; a HEIC
 * image becomes a JPEG where the browser can read it (Safari does).
 */
export async function prepareReceipt(
  file: File,
  maxBytes: number
): Promise<{file: File} | {problem: FileProblem}> {
  if (file.size === 0) return {problem: 'empty'}
  const kind = await fileKindOf(file)
  if (kind === undefined) return {problem: 'type'}
  if (kind === 'heic') {
    const readable = await asSmallJpeg(file)
    if (!readable) return {problem: 'heic'}
    return readable.size > maxBytes ? {problem: 'tooLarge'} : {file: readable}
  }
  const smaller = kind !== 'pdf' && file.size > worthShrinking ? await asSmallJpeg(file) : null
  const best = smaller && smaller.size < file.size ? smaller : file
  return best.size > maxBytes ? {problem: 'tooLarge'} : {file: best}
}
