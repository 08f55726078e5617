import type {Currency, PayoutType} from '@paydesk/contracts/enums'
import {groupCard, groupPhone} from '@/apps/checkout/group-digits.ts'
import {Card} from './controls.tsx'
import {CopyRow} from './copy-row.tsx'
import {useTexts} from './texts.tsx'

type RequisitesProps = {
  type: PayoutType
  amount: string
  currency: Currency
  bank?: string | null | undefined
  phoneNumber?: string | null | undefined
  cardNumber?: string | null | undefined
}

/** How much to send, and where. */
export function Requisites({type, amount, currency, bank, phoneNumber, cardNumber}: RequisitesProps) {
  const {t, money} = useTexts()
  return (
    <Card className="py-1">
      <h2 className="sr-only">{t(`way.${type}`)}</h2>
      <dl className="divide-y">
        <CopyRow label={t('field.amount')} raw={amount} shown={money(amount, currency)} size="huge" />
        {bank ? <CopyRow label={t('field.bank')} raw={bank} shown={bank} isName /> : null}
        {phoneNumber ? (
          <CopyRow label={t('field.phone')} raw={phoneNumber} shown={groupPhone(phoneNumber)} />
        ) : null}
        {cardNumber ? (
          <CopyRow label={t('field.card')} raw={cardNumber} shown={groupCard(cardNumber)} />
        ) : null}
      </dl>
    </Card>
  )
}
