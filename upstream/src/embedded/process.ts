import {spawn} from 'node:child_process'

export type Owner = {uid: number; gid: number}

/** PostgreSQL refuses to run as root: then it runs as an id without an account and without rights. */
export function ownerOfProcess(): Owner | null {
  return process.getuid?.() === 0 ? {uid: 65_534, gid: 65_534} : null
}

/** Runs a command to its end and answers with its exit code; throws with what it said when that isn't accepted. */
export function run(
  command: string,
  args: string[],
  owner: Owner | null,
  {accept = [0]}: {accept?: number[]} = {}
): Promise<{code: number}> {
  return new Promise((done, reject) => {
    const child = spawn(command, args, {...owner, cwd: '/', stdio: ['ignore', 'pipe', 'pipe']})
    let said = ''
    const listen = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('error', reject)
    child.once('close', code => {
      if (code !== null && accept.includes(code)) done({code})
      else reject(new Error(`${command} ended with code ${code}:\n${said}`))
    })
  })
}
