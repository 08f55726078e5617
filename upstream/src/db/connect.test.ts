import {createServer} from 'node:net'
import {expect, inject, test} from 'vitest'
import {freePort} from '../../../contracts/test/free-port.ts'
import {withDatabase} from '../../test/global-setup.ts'
import {connect} from './connect.ts'

const failure = (url: string) =>
  connect(url).then(
    () => 'opened',
    (error: Error) => error.message
  )

test('a database that nobody serves is an error with its address and what to do, without the password', async () => {
  const port = await freePort()
  expect(await failure(`postgres://paydesk:canary@127.0.0.1:${port}/books`)).toBe(
    `The database "books" at 127.0.0.1:${port} cannot be opened: connect ECONNREFUSED 127.0.0.1:${port}. ` +
      'Start PostgreSQL there, or correct DATABASE_URL, then start again.'
  )
  expect(await failure(`postgres://paydesk:canary@localhost:${port}/books`)).toMatch(
    /"books" at localhost:\d+ cannot be opened: connect ECONNREFUSED .+\. Start PostgreSQL there/
  )
})

test('a database that does not exist, and an address that is none, say so', async () => {
  expect(await failure(withDatabase(inject('postgres').url, 'nowhere'))).toMatch(
    /^The database "nowhere" at \S+ cannot be opened: database "nowhere" does not exist\. Create the database, or correct its name in DATABASE_URL, then start again\.$/
  )
  expect(await failure('postgres://a:b@[:x/y')).toBe(
    'DATABASE_URL is not an address. Set it to postgres://user:password@host/database, then start again.'
  )
})

test('a server that refuses the password says what to correct', async () => {
  // AuthenticationFailed as PostgreSQL sends it: an ErrorResponse with its SQLSTATE.
  const fields = Buffer.from('SFATAL\0C28P01\0Mpassword authentication failed for user "paydesk"\0\0')
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  const server = createServer(socket => {
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, fields])))
  })
  const port = await freePort()
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  expect(await failure(`postgres://paydesk:canary@127.0.0.1:${port}/books`)).toBe(
    `The database "books" at 127.0.0.1:${port} cannot be opened: password authentication failed for user "paydesk". ` +
      'Correct the user and the password in DATABASE_URL, then start again.'
  )
  server.close()
})
