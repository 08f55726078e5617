import {checkoutNames} from '@paydesk/contracts/checkout'
import {Paperclip} from 'lucide-react'
import {accepted, maxMegabytes} from '@/apps/checkout/receipt-limits.ts'
import {Button, Card, looks} from './controls.tsx'
import {usePage} from './page-context.ts'
import {useTexts} from './texts.tsx'

const ids = {form: 'receipt', file: 'receipt-file', limit: 'receipt-limit', problem: 'receipt-problem'}
const cancelForm = 'cancel'

/** The file's own field is shown where there is no script; else these labels open it. */
const scriptLabel =
  'noscript:hidden peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring'

type Labels = {title: string; choose: string; send: string}

/**
 * A plain form for a receipt. The script shows and hides its parts by `data-when`: the steps of sending at which they
 * are seen. Without it the file's own field is there, and the button always sends.
 */
export function ReceiptForm({labels, canCancel = false}: {labels: Labels; canCancel?: boolean}) {
  const {t} = useTexts()
  const {token, content} = usePage()
  const hasProblem = content.kind === 'intent' && content.problem !== undefined
  return (
    <Card>
      <form id={ids.form} method="post" encType="multipart/form-data" className="flex flex-col gap-3">
        <h2 className="text-lg font-semibold">{labels.title}</h2>
        <input type="hidden" name={checkoutNames.token} value={token} />
        <p id={ids.limit} className="text-sm text-muted-foreground">
          {t('receipt.limit', {size: maxMegabytes})}{' '}
          <span className="hidden script:inline">{t('receipt.shrunk')}</span>
        </p>
        <input
          id={ids.file}
          type="file"
          name={checkoutNames.file}
          required
          accept={accepted}
          aria-label={labels.choose}
          aria-describedby={hasProblem ? `${ids.limit} ${ids.problem}` : ids.limit}
          className="peer min-h-12 w-full rounded-xl border border-input bg-card text-sm file:me-3 file:min-h-12 file:bg-secondary file:px-4 file:font-medium script:sr-only"
        />
        <div data-chosen="" className="contents" />
        <label htmlFor={ids.file} data-when="empty" className={`${looks.main} ${scriptLabel}`}>
          <Paperclip aria-hidden className="size-5" />
          {labels.choose}
        </label>
        <Button type="submit" look="main" data-when="chosen failed kept">
          <span data-when="chosen">{labels.send}</span>
          <span hidden data-when="failed kept">
            {t('receipt.retry')}
          </span>
        </Button>
        <label
          htmlFor={ids.file}
          hidden
          data-when="chosen failed kept"
          className={`${looks.quiet} ${scriptLabel}`}
        >
          {t('receipt.other')}
        </label>
        {canCancel ? (
          <Button type="submit" form={cancelForm} data-when="empty preparing chosen failed">
            {t('screenshot.cancel')}
          </Button>
        ) : null}
      </form>
      {canCancel ? <GetForm id={cancelForm} name={checkoutNames.cancelled} /> : null}
    </Card>
  )
}

/** A form that only leads to an address of this page; its button is elsewhere. */
function GetForm({id, name}: {id: string; name: string}) {
  const {kept} = usePage()
  const fields = [...new URLSearchParams(kept), [name, '1'] as const]
  return (
    <form id={id} method="get">
      {fields.map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
    </form>
  )
}
