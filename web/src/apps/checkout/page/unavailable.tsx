import type {CheckoutContent} from '@paydesk/contracts/checkout'
import {Column} from './column.tsx'
import {looks} from './controls.tsx'
import {Outcome} from './outcome.tsx'
import {useAddress, usePage} from './page-context.ts'
import {useTexts} from './texts.tsx'
import {titleKeyOf} from './title.ts'

/** For a page that fits no payment: its area's words, or those of an address that belongs to no page. */
export function NotFound() {
  const {t} = useTexts()
  const {place} = usePage()
  const title = place ? t(titleKeyOf(place.area, undefined)) : t('notFound')
  if (place?.area === 'payment-credentials') {
    return (
      <Column title={title}>
        <Outcome look="warn" title={t('credentials.gone')} text={t('credentials.goneText')} />
      </Column>
    )
  }
  return (
    <Column title={title}>
      <Outcome look="warn" title={t('unknown.title')} text={t('unknown.text')} />
    </Column>
  )
}

/** In place of a page whose data could not be had; technical details open on request. */
export function Failed({code, requestId}: Extract<CheckoutContent, {kind: 'failed'}>) {
  const {t} = useTexts()
  return (
    <Column title={t('error.title')}>
      <Outcome look="warn" title={t('error.unavailable')} text={t('error.text')}>
        <a href={useAddress()} className={looks.main}>
          {t('error.retry')}
        </a>
      </Outcome>
      <details className="group">
        <summary className={`${looks.quiet} w-full list-none`}>
          <span className="group-open:hidden">{t('error.show')}</span>
          <span className="hidden group-open:inline">{t('error.hide')}</span>
        </summary>
        <pre
          translate="no"
          className="mt-3 overflow-x-auto rounded-lg border bg-muted p-3 text-xs whitespace-pre-wrap"
        >
          {`${code}\n${requestId}`}
        </pre>
      </details>
    </Column>
  )
}
