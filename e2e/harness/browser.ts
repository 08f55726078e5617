import {execFileSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {createRequire} from 'node:module'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import chromium, {inflate, setupLambdaEnvironment} from '@sparticuz/chromium'
import {type Browser, chromium as playwright} from 'playwright-core'

const packageBin = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin')

function systemHasBrowserLibraries(): boolean {
  try {
    const cache = execFileSync('/sbin/ldconfig', ['-p'], {encoding: 'utf8'})
    return ['libnss3.so', 'libnspr4.so', 'libexpat.so'].every(name => cache.includes(name))
  } catch {
    return false
  }
}

/**
 * Where the browser is that npm brought, with its own copies of three libraries where the system lacks them.
 * The first call unpacks it, so that call comes before processes that start it side by side.
 */
export async function browserPath(): Promise<string> {
  if (process.env.BROWSER_PATH) return process.env.BROWSER_PATH
  const path = await chromium.executablePath()
  if (!systemHasBrowserLibraries()) {
    const libraries = join(tmpdir(), 'al2023')
    if (!existsSync(join(libraries, 'lib'))) await inflate(join(packageBin, 'al2023.tar.br'))
    setupLambdaEnvironment(join(libraries, 'lib'))
  }
  return path
}

// A second `--blink-settings` replaces Playwright's, so its mouse is named again.
const mouse = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

/** `fontSize` is what a person may set for all pages, in px: 16 unless told otherwise. */
export async function launchBrowser(fontSize = 16): Promise<Browser> {
  return playwright.launch({
    executablePath: await browserPath(),
    args: ['--no-sandbox', `--blink-settings=${mouse},defaultFontSize=${fontSize}`],
    env: {...process.env} as Record<string, string>
  })
}
