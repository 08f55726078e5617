import type {ImportPreview} from '@paydesk/contracts/payout-imports'
import {useTranslation} from 'react-i18next'
import {ScrolledTable} from '@/components/ui/scrolled-table.tsx'
import {endAligned, TableBody, TableCell, TableHead, TableHeader, TableRow} from '@/components/ui/table.tsx'
import {useMessage} from '@/i18n/messages.ts'
import {useFormat} from '@/i18n/use-format.ts'
import {cn} from '@/lib/cn.ts'
import {useFieldText} from './use-field-text.ts'

/** A merchant's text may be long, and its blanks matter. */
const asWritten = 'min-w-28 max-w-64 whitespace-pre-wrap [overflow-wrap:anywhere]'

/** The errors of the bad rows, by line of the file. */
export function RowErrors({errors}: {errors: ImportPreview['errors']}) {
  const {t} = useTranslation('payout-imports')
  const {number} = useFormat()
  const translate = useMessage()
  const fieldText = useFieldText()
  return (
    <ScrolledTable label={t('preview.errors')} className="max-h-96 overflow-auto rounded-lg border">
      <TableHeader>
        <tr>
          <TableHead className={cn(endAligned, 'w-20')}>{t('preview.line')}</TableHead>
          <TableHead>{fieldText('order_id')}</TableHead>
          <TableHead>{t('preview.field')}</TableHead>
          <TableHead>{t('preview.value')}</TableHead>
          <TableHead>{t('preview.message')}</TableHead>
        </tr>
      </TableHeader>
      <TableBody>
        {errors.map(({line, orderId, field, value, ...error}) => (
          <TableRow key={`${line} ${field} ${error.message}`}>
            <TableCell className={cn(endAligned, 'figures h-9')}>{number(line)}</TableCell>
            <TableCell className={asWritten}>{orderId}</TableCell>
            <TableCell className="max-md:whitespace-normal">
              {field === null ? t('preview.wholeRow') : fieldText(field)}
            </TableCell>
            <TableCell className={cn(asWritten, 'min-w-36')}>{value}</TableCell>
            <TableCell className="min-w-40 py-1.5 whitespace-normal">
              {translate(error, field === null ? undefined : fieldText(field))}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </ScrolledTable>
  )
}

/** Warnings to read before the good rows become payouts. */
export function RowWarnings({warnings}: {warnings: ImportPreview['warnings']}) {
  const {t} = useTranslation('payout-imports')
  const {number} = useFormat()
  const translate = useMessage()
  const fieldText = useFieldText()
  return (
    <ScrolledTable label={t('preview.warnings')} className="max-h-96 overflow-auto rounded-lg border">
      <TableHeader>
        <tr>
          <TableHead className={cn(endAligned, 'w-20')}>{t('preview.line')}</TableHead>
          <TableHead>{fieldText('order_id')}</TableHead>
          <TableHead>{t('preview.warning')}</TableHead>
        </tr>
      </TableHeader>
      <TableBody>
        {warnings.map(({line, orderId, ...warning}) => (
          <TableRow key={line}>
            <TableCell className={cn(endAligned, 'figures h-9')}>{number(line)}</TableCell>
            <TableCell className={asWritten}>{orderId}</TableCell>
            <TableCell className="min-w-40 py-1.5 whitespace-normal">{translate(warning)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </ScrolledTable>
  )
}
