import {createServer} from 'node:net'

/** Whether this machine lets us listen on `port`, on the address that the servers use. */
function portIsFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({port, exclusive: true}, () => probe.close(() => resolve(true)))
  })
}

/** How long a port may stay taken by what is just ending. */
const patience = 1_500

async function becomesFree(port: number): Promise<boolean> {
  const deadline = Date.now() + patience
  while (!(await portIsFree(port))) {
    if (Date.now() > deadline) return false
    await new Promise(wait => setTimeout(wait, 100))
  }
  return true
}

/** Ends with one sentence per port that somebody else holds. */
export async function requireFreePorts(ports: {port: number; variable: string}[]): Promise<void> {
  const taken: string[] = []
  for (const {port, variable} of ports) {
    if (!(await becomesFree(port)))
      taken.push(
        `Port ${port} is taken. Is the product already running? Otherwise choose another with ${variable}.`
      )
  }
  if (taken.length === 0) return
  console.error(taken.join('\n'))
  process.exit(1)
}
