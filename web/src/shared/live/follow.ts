import {type LiveMessage, maxLagSeconds, silenceMs} from '@paydesk/contracts/events'
import type {QueryClient} from '@tanstack/react-query'
import {isLive, publishLive, setLive} from '@/lib/live.ts'
import {createRefresh, everything, readersOf} from './refresh.ts'
import {runStream} from './stream.ts'

/**
 * Follows what others change, for one signed-in user: a change reads the queries of its area again, in place of asking
 * at intervals. The tabs of a browser share one stream: one of them, by a lock, has it, and passes every message on.
 * Where the stream is silent for ten seconds, or the log is behind, everything is polled as it was before, and so it
 * is after `stop`. A browser without locks (a page that is not served securely) polls.
 */
export function followChanges(queryClient: QueryClient, userId: number, stop: AbortSignal): void {
  if (!navigator.locks || stop.aborted) return
  const name = `paydesk.live.${userId}`
  const channel = new BroadcastChannel(name)
  const refresh = createRefresh(queryClient)
  let silence: ReturnType<typeof setTimeout> | undefined

  function readEverything() {
    publishLive(null)
    refresh.add(everything)
  }
  function become(alive: boolean) {
    if (alive === isLive()) return
    setLive(alive)
    // What changed before is not known here; and a query asks at intervals again only once it has been read again.
    readEverything()
  }
  function receive(message: LiveMessage) {
    clearTimeout(silence)
    silence = setTimeout(() => become(false), silenceMs)
    if (message.type === 'pulse') become(message.lag <= maxLagSeconds)
    else if (message.type === 'resync') readEverything()
    else if (message.type === 'change') {
      publishLive([message.event])
      refresh.add(readersOf([message.event]))
    }
  }
  const lead = () =>
    runStream(
      message => {
        channel.postMessage(message)
        receive(message)
      },
      // The answer signs out this browser, or shows what the session may do now.
      () => void queryClient.invalidateQueries({queryKey: [['me']]}),
      stop
    )

  channel.onmessage = ({data}: MessageEvent<LiveMessage>) => receive(data)
  navigator.locks
    .request(name, {signal: stop}, async () => {
      await lead()
      // A stream that ended for good: without the lock the next tab would only find out the same.
      if (!stop.aborted) await new Promise(resolve => stop.addEventListener('abort', resolve))
    })
    .catch(() => undefined)
  stop.addEventListener('abort', () => {
    clearTimeout(silence)
    refresh.stop()
    channel.close()
    setLive(false)
  })
}
