import type {Assignment} from '@paydesk/contracts/assignments'
import {useQueryClient} from '@tanstack/react-query'
import {useCallback, useEffect, useRef} from 'react'
import {toAppError} from '@/lib/app-error.ts'
import {trpc} from '@/lib/trpc.ts'
import {useMay, useMe} from '../me.tsx'
import {assignment as constants} from './pace.ts'

export type AssignedArea = 'payouts' | 'cashoutRequests'

type Options = {
  area: AssignedArea
  record: {id: number; assignment?: Assignment | null | undefined}
  /** Whether the record waits for staff: only then can it be taken. */
  isWaiting: boolean
}

export type Held = {
  /** The other user who works on the record. */
  by: Assignment['user']
  /** Undefined where the role may not; rejects as the call does. */
  takeOver: (() => Promise<void>) | undefined
}

/** The calls of one record. What they answer is written into its cache, so that nothing is read again for it. */
function useCalls(area: AssignedArea, id: number) {
  const utils = trpc.useUtils()
  const show = useCallback(
    (assignment: Assignment) => {
      if (area === 'payouts') utils.payouts.get.setData({id}, old => old && {...old, assignment})
      else utils.cashoutRequests.get.setData({id}, old => old && {...old, assignment})
    },
    [utils, area, id]
  )
  const take = useCallback(
    async (takeOver?: true) => show(await utils.client[area].take.mutate({id, takeOver})),
    [utils, area, id, show]
  )
  const release = useCallback(() => utils.client[area].release.mutate({id}), [utils, area, id])
  const readAgain = useCallback(() => utils[area].get.invalidate({id}), [utils, area, id])
  const queryClient = useQueryClient()
  const isDeciding = useCallback(
    () => queryClient.isMutating({mutationKey: [[area]]}) > 0,
    [queryClient, area]
  )
  return {take, release, readAgain, isDeciding}
}

/**
 * Assigns an open record to the user while it is looked at, and releases it on leaving. Returns who else works on it;
 * undefined where nobody does, where the user may not act, and on a server without assignments.
 */
export function useAssignment({area, record, isWaiting}: Options): Held | undefined {
  const {id, assignment} = record
  const me = useMe()
  const may = useMay()
  const {take, release, readAgain, isDeciding} = useCalls(area, id)
  const isOthers = assignment != null && assignment.user.id !== me.id
  const isTakable = isWaiting && assignment !== undefined && may(area, 'change')
  const lastInput = useLastInput()
  const latest = useRef({isWaiting, isMine: false})
  latest.current = {isWaiting, isMine: assignment?.user.id === me.id}

  useEffect(() => {
    if (!isTakable || isOthers) return
    let taking: Promise<boolean> | undefined
    const keep = () => {
      if (Date.now() - lastInput.current > constants.idleAfter) return
      // A decision that is being sent ends the assignment: taking the record then would be refused.
      if (isDeciding()) {
        first = setTimeout(keep, constants.takeAfter)
        return
      }
      taking = take().then(
        () => true,
        // The record may be somebody else's by now. Any other failure is tried again by the next renewal.
        error => {
          if (toAppError(error).code === 'CONFLICT') void readAgain()
          return false
        }
      )
    }
    let first = setTimeout(keep, constants.takeAfter)
    const renewal = setInterval(keep, constants.renewEvery)
    const leave = () => {
      const {isWaiting, isMine} = latest.current
      // A decision ends the assignment by itself.
      if (!isWaiting) return
      // One that is taken over, or that an earlier visit left, has not been taken here yet.
      const isTaken = isMine ? Promise.resolve(true) : taking
      void isTaken?.then(isTaken => (isTaken ? release() : undefined)).catch(() => undefined)
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      clearTimeout(first)
      clearInterval(renewal)
      leave()
    }
  }, [isTakable, isOthers, take, release, readAgain, isDeciding, lastInput])

  if (!isTakable || !isOthers) return undefined
  const takeOver = () => take(true).finally(readAgain)
  return {by: assignment.user, takeOver: may(area, 'takeOver') ? takeOver : undefined}
}

/** The time of the last key or press, as a ref. */
function useLastInput() {
  const last = useRef(Date.now())
  useEffect(() => {
    const note = () => {
      last.current = Date.now()
    }
    const events = ['keydown', 'pointerdown'] as const
    for (const name of events) document.addEventListener(name, note, true)
    return () => {
      for (const name of events) document.removeEventListener(name, note, true)
    }
  }, [])
  return last
}
