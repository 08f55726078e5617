import {writeFileSync} from 'node:fs'
import {connect} from 'node:net'
import {join} from 'node:path'
import type {Ports} from './shared.ts'
import {type Supervised, supervise} from './supervised.ts'

/** haproxy in front of the BFFs, the upstreams and the database. */
export type Balancer = {
  process: Supervised
  /** Ends every connection to the database, and leads new ones to its standby. */
  useStandby: () => Promise<void>
  /** Ends every connection that the upstreams answer on. */
  cutReplies: () => Promise<void>
}

const configuration = ({site, api, database, bffs, upstreams, databases}: Ports, socket: string) => `
global
  stats socket ${socket} level admin
  maxconn 4000
defaults
  timeout connect 2s
  timeout client 70s
  timeout server 70s
  timeout check 2s
  retries 3
  option redispatch
  default-server inter 500ms fall 2 rise 1
listen site
  mode http
  bind 127.0.0.1:${site}
  option forwardfor
  option httpchk GET /readyz
${bffs.map((port, at) => `  server bff-${at} 127.0.0.1:${port} check`).join('\n')}
listen api
  mode http
  bind 127.0.0.1:${api}
  option httpchk GET /readyz
${upstreams.map((port, at) => `  server upstream-${at} 127.0.0.1:${port} check`).join('\n')}
listen database
  mode tcp
  bind 127.0.0.1:${database}
  timeout client 1h
  timeout server 1h
  server primary 127.0.0.1:${databases[0]}
  server standby 127.0.0.1:${databases[1]} disabled
`

export function startBalancer(folder: string, ports: Ports): Balancer {
  const [file, socket] = [join(folder, 'haproxy.cfg'), join(folder, 'haproxy.sock')]
  writeFileSync(file, configuration(ports, socket))
  const tell = (command: string) => send(socket, command)
  return {
    process: supervise('haproxy', 'haproxy', ['-db', '-f', file], {log: join(folder, 'haproxy.log')}),
    useStandby: async () => {
      await tell('disable server database/primary')
      await tell('shutdown sessions server database/primary')
      await tell('enable server database/standby')
    },
    cutReplies: async () => {
      for (const at of ports.upstreams.keys()) await tell(`shutdown sessions server api/upstream-${at}`)
    }
  }
}

/** Sends a command to haproxy's admin socket. */
function send(socket: string, command: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const connection = connect(socket)
    connection.once('error', reject)
    connection.once('close', () => resolve())
    connection.resume()
    connection.end(`${command}\n`)
  })
}
