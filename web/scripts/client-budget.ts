import {existsSync, readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {brotliCompressSync, constants} from 'node:zlib'

/** JavaScript that the customers' page may load before it is of use, in bytes as brotli sends them. */
const budget = 85_000

const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const packed = (bytes: Buffer) =>
  brotliCompressSync(bytes, {params: {[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY}}).length

function read(path: string): Buffer {
  if (!existsSync(dist + path)) throw new Error(`${path} is not there: npm run build`)
  return readFileSync(dist + path)
}

const html = read('client.html').toString()
const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, path]) => path as string)
const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code as string)
// One language is fetched; the page may be shown in any, so the heaviest counts.
const texts = [...new Set(html.match(/assets\/(?:ru|zh|en)-[\w-]+\.js/g) ?? [])]
if (files.length === 0 || inline.length === 0 || texts.length !== 3) {
  throw new Error('the page does not look as it is measured: its scripts or texts were not found')
}

const sizes = [
  ...files.map(path => ({name: path, bytes: packed(read(path))})),
  {name: 'in the page itself', bytes: packed(Buffer.from(inline.join('')))},
  {name: 'texts of one language', bytes: Math.max(...texts.map(path => packed(read(path))))}
]
const total = sizes.reduce((sum, {bytes}) => sum + bytes, 0)
for (const {name, bytes} of sizes) console.log(`${String(bytes).padStart(7)}  ${name}`)
console.log(`${String(total).padStart(7)}  of ${budget} bytes of JavaScript, brotli`)
if (total > budget) {
  console.error('The customers’ page is over its budget.')
  process.exit(1)
}
