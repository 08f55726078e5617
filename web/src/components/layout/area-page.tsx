import {lacksCall} from '@/lib/lacking.ts'
import {LackingView, type NamedArea} from './lacking-view.tsx'
import {Page, type PageProps} from './page.tsx'

type AreaPageProps = PageProps & {
  area: NamedArea
  /** What the screen begins with. */
  query: {data: unknown; error: unknown; isPlaceholderData: boolean; refetch: () => unknown}
}

/** The first screen of an area, or the word that this server has no such area. */
export function AreaPage({area, query, ...page}: AreaPageProps) {
  const {data, error, isPlaceholderData, refetch} = query
  const isShown = data !== undefined && !isPlaceholderData
  return !isShown && lacksCall(error) ? (
    <LackingView area={area} onRetry={() => void refetch()} />
  ) : (
    <Page {...page} />
  )
}
