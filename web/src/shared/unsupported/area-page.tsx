import {Page, type PageProps} from '@/components/layout/page.tsx'
import {useIsThere} from '@/lib/capabilities.ts'
import {UnsupportedView} from './lazy-unsupported-view.tsx'
import type {Asked, NamedArea} from './named-area.ts'

/** The first screen of an area, which begins with `query`, or the word that this server has no such area. */
export function AreaPage({
  area,
  query,
  ...page
}: PageProps & {area: NamedArea; query: Asked & {data: unknown; error: unknown}}) {
  return useIsThere(area, query) === false ? (
    <UnsupportedView area={area} query={query} />
  ) : (
    <Page {...page} />
  )
}
