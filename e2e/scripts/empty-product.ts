import {execFileSync} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {account, demoPassword} from '../harness/accounts.ts'
import {startProduct} from '../harness/product.ts'
import {signIn} from './camera.ts'

const cli = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'upstream/src/admin-cli.ts')

/** Starts a product without data, except a superadmin, an administrator and a vendor, who sign in as the demo's do. */
export async function startEmptyProduct(): Promise<{url: string; stop: () => Promise<void>}> {
  const dataDir = mkdtempSync(join(tmpdir(), 'paydesk-empty-'))
  const product = await startProduct(dataDir, {environment: {DEMO: '0'}})
  const stop = async () => {
    await product.stop()
    rmSync(dataDir, {recursive: true, force: true})
  }
  const administer = (...command: string[]) =>
    execFileSync(process.execPath, [cli, ...command], {
      env: {...process.env, DATA_DIR: dataDir},
      input: `${demoPassword}\n`,
      encoding: 'utf8'
    })
  const call = async (procedure: string, input: object, token = '') => {
    const answer = await fetch(`${product.url}/trpc/${procedure}`, {
      method: 'POST',
      headers: {'content-type': 'application/json', ...(token && {authorization: `Bearer ${token}`})},
      body: JSON.stringify({json: input})
    })
    if (!answer.ok) throw new Error(`${procedure} answered ${answer.status}: ${await answer.text()}`)
  }
  try {
    administer(
      'create-superadmin',
      '--email',
      account.superadmin,
      '--name',
      'Анна Кузнецова',
      '--password-stdin'
    )
    const staff = ['--role', 'admin', '--email', account.admin, '--name', 'Игорь Соколов']
    administer('create-staff', ...staff, '--password-stdin')
    const vendor = {name: '王伟', email: account.vendor, feeRate: 1.5, key: crypto.randomUUID()}
    await call('vendors.create', vendor, await signIn(product.url, account.admin))
    const [, verificationCode] =
      /code=([\w-]+)/.exec(administer('reset-password', '--email', account.vendor)) ?? []
    await call('auth.resetPassword', {
      newPassword: demoPassword,
      newPasswordConfirmation: demoPassword,
      verificationCode
    })
    return {url: product.url, stop}
  } catch (error) {
    await stop()
    throw error
  }
}
