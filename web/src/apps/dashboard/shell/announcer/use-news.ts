import {useEffect, useRef} from 'react'
import {announcing} from '@/lib/constants.ts'
import {isLive, onLiveEvents} from '@/lib/live.ts'
import {serverNow} from '@/lib/server-clock.ts'
import {readToken} from '@/lib/session.ts'
import {trpc} from '@/lib/trpc.ts'
import {useMe} from '@/shared/me.tsx'
import {personText} from '@/shared/person.tsx'
import {claim, forget, type News, readShared, share, sharedKey} from './shared-news.ts'

const input = {page: 1, perPage: announcing.atMost, statuses: ['pending' as const]}

type Listener = {
  /** New requests, each once in every tab. */
  onNews: (news: readonly News[]) => void
  /** Called in one tab of all: the visible one, where there is one. */
  onTell: (news: readonly News[]) => void
}

/**
 * Reports cash-out requests that appeared after `openedAt` (milliseconds of `performance.now()`). One call each half
 * minute, or when the stream of changes names a new request or has missed some, serves all tabs: the tab that is due asks, and the others
 * read the shared answer.
 */
export function useNews(openedAt: number, listener: Listener): void {
  const {id: owner} = useMe()
  const utils = trpc.useUtils()
  const latest = useRef(listener)
  latest.current = listener
  // biome-ignore lint/correctness/useExhaustiveDependencies: the calls are the same for as long as the page lives
  useEffect(() => {
    const known = new Set<number>()
    const digest = async () => {
      // By the server's clock, which answers tell to about a second: rather told early than not at all.
      const since = serverNow() - (performance.now() - openedAt) - announcing.clockError
      const news = readShared(owner).latest.filter(
        ({id, createdAt}) => Date.parse(createdAt) > since && !known.has(id)
      )
      if (news.length === 0) return
      for (const {id} of news) known.add(id)
      latest.current.onNews(news)
      if (document.hidden) await new Promise(resolve => setTimeout(resolve, announcing.hiddenWaits))
      if (await claim(owner, Math.max(...news.map(({id}) => id)))) latest.current.onTell(news)
    }
    let hiddenSince = document.hidden ? Date.now() : undefined
    const ask = async (freshFor: number = announcing.every * 0.9) => {
      // Nobody has looked for a working day: a forgotten tab does not keep its session alive.
      if (hiddenSince !== undefined && Date.now() - hiddenSince > announcing.hiddenFor) return
      const passed = Date.now() - readShared(owner).askedAt
      // A clock that was set back leaves a moment that is still to come.
      const isFresh = passed >= 0 && passed < freshFor
      if (!navigator.onLine || isFresh) return digest()
      share(owner, {askedAt: Date.now()})
      try {
        const {items} = await utils.cashoutRequests.list.fetch(input, {staleTime: 0})
        share(owner, {
          latest: items.map(({id, createdAt, amount, currency, user}) => ({
            ...{id, createdAt, amount, currency},
            name: personText(user)
          }))
        })
      } catch {
        // Asked again at its time; a session that has ended is noticed by the cache.
      }
      await digest()
    }
    const onStorage = ({key}: StorageEvent) => {
      if (key === sharedKey(owner)) void digest()
    }
    const onVisibility = () => {
      hiddenSince = document.hidden ? Date.now() : undefined
    }
    // One answer serves all tabs, which hear of a request in the same moment.
    let soon: ReturnType<typeof setTimeout> | undefined
    const askSoon = (delay: number) => {
      soon ??= setTimeout(() => {
        soon = undefined
        const isShared = Date.now() - readShared(owner).askedAt < announcing.togetherWithin
        if (isShared) askSoon(announcing.togetherWithin)
        else void ask(announcing.togetherWithin)
      }, delay)
    }
    const stopEvents = onLiveEvents(events => {
      const mayBeNew =
        events === null || events.some(({area, kind}) => area === 'cashout_requests' && kind === 'created')
      if (mayBeNew) askSoon((Math.random() * announcing.togetherWithin) / 4)
    })
    void ask()
    const timer = setInterval(() => {
      if (!isLive()) void ask()
    }, announcing.every)
    addEventListener('storage', onStorage)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      clearInterval(timer)
      clearTimeout(soon)
      stopEvents()
      removeEventListener('storage', onStorage)
      document.removeEventListener('visibilitychange', onVisibility)
      // Names and amounts are for signed-in users only.
      if (readToken() === null) forget(owner)
    }
  }, [owner, openedAt])
}
