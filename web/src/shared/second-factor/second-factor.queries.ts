import {trpc} from '@/lib/trpc.ts'

/** Confirms this session by a code, so that what asked for one can be asked for again. */
export function useConfirmSession() {
  const {mutateAsync} = trpc.secondFactor.confirmSession.useMutation()
  return async (code: string): Promise<void> => {
    await mutateAsync({code})
  }
}
