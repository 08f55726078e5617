import {useLocation, useNavigate} from '@tanstack/react-router'
import {useEffect, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {useFormat} from '@/i18n/use-format.ts'
import {setTitleBadge} from '@/lib/title-badge.ts'
import {toast} from '@/lib/toast.ts'
import {trpc} from '@/lib/trpc.ts'
import {useMe} from '@/shared/me.tsx'
import {chime} from './chime.ts'
import type {News} from './shared-news.ts'
import {isSoundOn} from './sound-setting.ts'
import {useNews} from './use-news.ts'

const list = '/admin/cashout-requests'

/** Tells staff of each new cash-out request: in the tab's title until the list was looked at, by a toast, by a sound. */
export function Announcer({openedAt}: {openedAt: number}) {
  const {t} = useTranslation('announcer')
  const {money} = useFormat()
  const {id: owner} = useMe()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const [unseen, setUnseen] = useState(0)
  useSeen(() => setUnseen(0))
  useEffect(() => setTitleBadge(unseen), [unseen])
  useEffect(() => () => setTitleBadge(0), [])

  const toastOf = ([first, ...more]: readonly News[]) => {
    if (!first) return
    const text =
      more.length > 0
        ? t('several', {count: more.length + 1})
        : t('one', {id: first.id, name: first.name, amount: money(first.amount, first.currency)})
    const search = more.length > 0 ? {statuses: ['pending' as const]} : {open: first.id}
    toast(text, {action: {label: t('open'), onClick: () => void navigate({to: list, search})}})
  }
  useNews(openedAt, {
    onNews(news) {
      if (!isSeen(window.location.pathname)) setUnseen(count => count + news.length)
      void utils.cashoutRequests.list.invalidate(undefined, {refetchType: 'active'})
    },
    onTell(news) {
      toastOf(news)
      if (isSoundOn(owner)) chime()
    }
  })
  return null
}

/** Whether the list of requests is before somebody's eyes. */
const isSeen = (path: string) => !document.hidden && path.replace(/\/$/, '') === list

/** Calls back whenever the list comes into sight. */
function useSeen(onSeen: () => void): void {
  const pathname = useLocation({select: location => location.pathname})
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path and the tab's visibility decide
  useEffect(() => {
    const look = () => {
      if (isSeen(pathname)) onSeen()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [pathname])
}
