import type {ImportPreview} from '@paydesk/contracts/payout-imports'
import {useTranslation} from 'react-i18next'
import {ScrolledTable} from '@/components/ui/scrolled-table.tsx'
import {endAligned, TableBody, TableCell, TableHead, TableHeader, TableRow} from '@/components/ui/table.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {cn} from '@/lib/cn.ts'
import {formatPhone} from '@/lib/phone.ts'
import {Amount} from '@/shared/amount.tsx'
import {useFieldText} from './use-field-text.ts'

/** The first good rows, so that a person sees a wrong column before hundreds of payouts have it. */
export function ReadRows({rows}: {rows: ImportPreview['rows']}) {
  const {t} = useTranslation('payout-imports')
  const {number} = useFormat()
  const fieldText = useFieldText()
  const hasVendors = rows.some(({vendorEmail}) => vendorEmail !== null)
  return (
    <ScrolledTable label={t('preview.rows')} className="max-h-96 overflow-auto rounded-lg border">
      <TableHeader>
        <tr>
          <TableHead className={cn(endAligned, 'w-20')}>{t('preview.line')}</TableHead>
          <TableHead>{fieldText('order_id')}</TableHead>
          <TableHead className={endAligned}>{fieldText('amount')}</TableHead>
          <TableHead>{t('preview.recipient')}</TableHead>
          <TableHead>{fieldText('bank')}</TableHead>
          {hasVendors ? <TableHead>{fieldText('vendor_email')}</TableHead> : null}
        </tr>
      </TableHeader>
      <TableBody>
        {rows.map(({line, orderId, amount, currency, bank, phoneNumber, cardLast4, vendorEmail}) => (
          <TableRow key={line}>
            <TableCell className={cn(endAligned, 'figures h-9')}>{number(line)}</TableCell>
            <TableCell className="min-w-28 max-w-64 [overflow-wrap:anywhere] whitespace-pre-wrap">
              {orderId}
            </TableCell>
            <TableCell className={endAligned}>
              <Amount amount={amount} currency={currency} />
            </TableCell>
            <TableCell className="figures">
              {phoneNumber ? formatPhone(phoneNumber) : `•••• ${cardLast4}`}
            </TableCell>
            <TableCell>{bank}</TableCell>
            {hasVendors ? <TableCell>{vendorEmail}</TableCell> : null}
          </TableRow>
        ))}
      </TableBody>
    </ScrolledTable>
  )
}
