import {readdir, readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {brotliCompress, constants} from 'node:zlib'
import type {Plugin} from 'vite'

const compress = promisify(brotliCompress)
const worthIt = /\.(?:js|css|html|svg|json|txt|webmanifest)$/
const tooSmall = 512
/** Read by the BFF, and sent to nobody. */
const serverFolder = 'server'

async function pack(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < tooSmall) return
  const packed = await compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length
    }
  })
  await writeFile(`${file}.br`, packed)
}

/** Writes `<file>.br` next to every text asset of the build, at the best quality: made once, served a million times. */
export function brotli(): Plugin {
  let folder = ''
  return {
    name: 'paydesk:brotli',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    async closeBundle() {
      const names = (await readdir(folder, {recursive: true})).filter(
        name => worthIt.test(name) && !name.startsWith(serverFolder)
      )
      await Promise.all(names.map(name => pack(join(folder, name))))
    }
  }
}
