import type {Language} from '@paydesk/contracts/enums'
import {type MomentKind, momentText} from '@/apps/checkout/moment-text.ts'
import {usePage} from './page-context.ts'

/** The server does not know where a reader is: it takes the language's main zone, and names it. */
const zones: Record<Language, string> = {ru: 'Europe/Moscow', zh: 'Asia/Shanghai', en: 'UTC'}

/** A moment in a named zone; the page's script shows it in the reader's own. */
export function Moment({iso, kind = 'moment'}: {iso: string; kind?: MomentKind}) {
  const {language, now} = usePage()
  return (
    <time dateTime={iso} data-moment={kind} translate="no">
      {momentText(iso, kind, {language, now, zone: zones[language]})}
    </time>
  )
}
