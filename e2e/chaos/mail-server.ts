import {once} from 'node:events'
import {setTimeout as pause} from 'node:timers/promises'
import {SMTPServer} from 'smtp-server'

/** A mail server that keeps who was written to. */
export type MailServer = {
  recipients: ReadonlySet<string>
  /** Refuses connections for so many seconds. */
  interrupt: (seconds: number) => Promise<void>
  stop: () => Promise<void>
}

export async function startMailServer(port: number): Promise<MailServer> {
  const recipients = new Set<string>()
  const listen = async () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onData(stream, {envelope}, done) {
        stream.resume().on('end', () => {
          for (const {address} of envelope.rcptTo) recipients.add(address)
          done()
        })
      }
    })
    // A process that is killed cuts its connection.
    server.on('error', () => {})
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    return server
  }
  let server = await listen()
  const stop = () => new Promise<void>(resolve => server.close(resolve))
  return {
    recipients,
    stop,
    async interrupt(seconds) {
      await stop()
      await pause(seconds * 1000)
      server = await listen()
    }
  }
}
