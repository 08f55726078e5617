import {useEffect} from 'react'

/** Puts each row of a list into the cache of single items, so that its page opens at once. */
export function useSeedItems<Row>(items: readonly Row[] | undefined, seed: (row: Row) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the writer is new at each render; only the rows count
  useEffect(() => {
    for (const row of items ?? []) seed(row)
  }, [items])
}
