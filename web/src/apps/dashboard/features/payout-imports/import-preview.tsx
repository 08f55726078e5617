import type {ImportPreview as Preview} from '@paydesk/contracts/payout-imports'
import type {ReactNode} from 'react'
import {useTranslation} from 'react-i18next'
import {Facts} from '@/components/facts.tsx'
import {Alert} from '@/components/ui/alert.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {useLostFocus} from '@/lib/lost-focus.ts'
import {Amount} from '@/shared/amount.tsx'
import {ReadRows} from './read-rows.tsx'
import {RowErrors, RowWarnings} from './row-errors.tsx'
import {useEncodingName} from './use-encoding-name.ts'

/** The server reports at most so many errors; a full list must say that there may be more. */
const toldErrors = 100

const delimiterNames = {',': 'comma', ';': 'semicolon', '\t': 'tab'} as const

/** The result of a dry run; nothing is stored yet. */
export function ImportPreview({preview}: {preview: Preview}) {
  const {t} = useTranslation('payout-imports')
  const {good, bad, errors, warnings, rows} = preview
  const heading = useLostFocus<HTMLHeadingElement>()
  return (
    <section aria-label={t('preview.title')} className="flex flex-col gap-4">
      <h2 ref={heading} className="text-base font-semibold">
        {t('preview.title')}
      </h2>
      <Tiles preview={preview} />
      {good === 0 ? (
        <Alert tone="danger">{t('preview.nothingGood')}</Alert>
      ) : bad > 0 ? (
        <Alert tone="warning">{t('preview.someBad', {count: bad})}</Alert>
      ) : null}
      <Understood preview={preview} />
      {errors.length > 0 ? (
        <Part
          title={
            errors.length >= toldErrors
              ? t('preview.firstErrors', {count: errors.length})
              : t('preview.errors')
          }
        >
          <RowErrors errors={errors} />
        </Part>
      ) : null}
      {warnings.length > 0 ? (
        <Part title={t('preview.warnings')}>
          <RowWarnings warnings={warnings} />
        </Part>
      ) : null}
      {rows.length > 0 ? (
        <Part title={t('preview.rows')}>
          <ReadRows rows={rows} />
        </Part>
      ) : null}
    </section>
  )
}

function Part({title, children}: {title: string; children: ReactNode}) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium">{title}</h3>
      {children}
    </div>
  )
}

function Tiles({preview: {good, bad, totals}}: {preview: Preview}) {
  const {t} = useTranslation('payout-imports')
  const {number} = useFormat()
  const tile = 'rounded-lg border px-3 py-2'
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 max-sm:[&>:nth-child(3)]:col-span-2">
      <div className={tile}>
        <dt className="text-xs text-muted-foreground">{t('preview.good')}</dt>
        <dd className={`figures text-xl font-semibold ${good > 0 ? 'text-success' : ''}`}>{number(good)}</dd>
      </div>
      <div className={tile}>
        <dt className="text-xs text-muted-foreground">{t('preview.bad')}</dt>
        <dd className={`figures text-xl font-semibold ${bad > 0 ? 'text-danger' : ''}`}>{number(bad)}</dd>
      </div>
      <div className={tile}>
        <dt className="text-xs text-muted-foreground">{t('preview.total')}</dt>
        <dd className="text-xl font-semibold">
          {totals.length > 0
            ? totals.map(({currency, amount}) => (
                <span key={currency} className="block">
                  <Amount amount={amount} currency={currency} />
                </span>
              ))
            : '—'}
        </dd>
      </div>
    </dl>
  )
}

function Understood({preview}: {preview: Preview}) {
  const {t} = useTranslation('payout-imports')
  const {number} = useFormat()
  const {encoding, delimiter, duplicatesInFile, duplicatesInHistory, hiddenRows, ignoredColumns} = preview
  const nameOf = useEncodingName()
  const delimiterName = delimiterNames[delimiter as keyof typeof delimiterNames]
  const count = (value: number) => (
    <span className={value > 0 ? 'figures font-medium text-warning' : 'figures'}>{number(value)}</span>
  )
  return (
    <Facts
      className="rounded-lg border px-3 py-2"
      facts={[
        // A workbook names its own encoding, and has no delimiter.
        {
          label: t('preview.encoding'),
          value: encoding ? nameOf(encoding) : t('preview.workbook')
        },
        delimiter
          ? {
              label: t('preview.delimiter'),
              value: delimiterName ? t(`preview.delimiters.${delimiterName}`) : delimiter
            }
          : undefined,
        {label: t('preview.duplicatesInFile'), value: count(duplicatesInFile)},
        {label: t('preview.duplicatesInHistory'), value: count(duplicatesInHistory)},
        hiddenRows > 0 ? {label: t('preview.hiddenRows'), value: count(hiddenRows)} : undefined,
        ignoredColumns.length > 0
          ? {label: t('preview.ignoredColumns'), value: ignoredColumns.join(', ')}
          : undefined
      ]}
    />
  )
}
