import {readFile, writeFile} from 'node:fs/promises'
import sharp, {type Sharp} from 'sharp'

/**
 * The program of the process that decodes images. Whatever an image costs or breaks, it costs this process: not the
 * memory of the API, nor the thread pool in which the API hashes passwords.
 */

const encoders = {
  'image/jpeg': (image: Sharp) => image.jpeg({quality: 88}),
  'image/png': (image: Sharp) => image.png(),
  // The cheapest effort takes half of the time and adds nothing that a reader sees.
  'image/webp': (image: Sharp) => image.webp({quality: 88, effort: 1})
} as const
export type ImageType = keyof typeof encoders
export type ReencodeJob = {source: string; target: string; type: ImageType}
/** `image`: the file is none. A system's code: the machine is at fault. */
export type ReencodeOutcome = {failed: null | 'image' | string}

/** Larger images are refused before they are decoded. */
const mostPixelsRead = 50_000_000
/** Larger images are made smaller: those of a phone's camera stay as they are. */
const mostPixelsKept = 12_500_000

sharp.cache(false)
sharp.concurrency(1)

async function reencode({source, target, type}: ReencodeJob): Promise<void> {
  const image = sharp(await readFile(source), {limitInputPixels: mostPixelsRead, failOn: 'error'})
  const {width, height} = await image.metadata()
  const scale = Math.min(1, Math.sqrt(mostPixelsKept / (width * height)))
  // A square around the image: the orientation may turn it.
  const side = Math.max(1, Math.floor(Math.max(width, height) * scale))
  // The orientation is the one thing worth keeping of EXIF: it is drawn into the image.
  const upright = image.rotate().resize(side, side, {fit: 'inside', withoutEnlargement: true})
  await writeFile(target, await encoders[type](upright).toBuffer(), {mode: 0o600})
}

/** Errors of the system have a code, those of the image have none. */
async function outcomeOf(job: ReencodeJob): Promise<ReencodeOutcome> {
  try {
    await reencode(job)
    return {failed: null}
  } catch (error) {
    return {failed: (error as NodeJS.ErrnoException).code ?? 'image'}
  }
}

// Where memory runs out on Linux, this process is the one to end.
writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)
// A signal to the whole group ends the API after its last answer, and the API then ends this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
process.on('message', async (job: ReencodeJob) => process.send?.(await outcomeOf(job)))
