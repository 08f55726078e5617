import {chmodSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {ownerOfProcess} from '../../upstream/src/embedded/process.ts'
import {type Supervised, supervise} from './supervised.ts'

/** PgBouncer in transaction mode between the processes and the database, with fewer connections than they open. */
export function startPooler(folder: string, ports: {pooler: number; database: number}): Supervised {
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
postgres = host=127.0.0.1 port=${ports.database} dbname=postgres user=postgres connect_query='set statement_timeout = 30000; set lock_timeout = 10000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
query_wait_timeout = 10
server_login_retry = 1
`
  )
  chmodSync(file, 0o644)
  return supervise('pgbouncer', 'pgbouncer', [file], {
    log: join(folder, 'pgbouncer.log'),
    // It refuses to run as root.
    owner: ownerOfProcess()
  })
}
