import type {Payout} from '@paydesk/contracts/payouts'
import {CreditCard, Smartphone} from 'lucide-react'
import {useCallback} from 'react'
import {useTranslation} from 'react-i18next'
import {CopyButton} from '@/components/copy-button.tsx'
import {formatPhone} from '@/lib/phone.ts'

type Details = Payout['details']

/** Where the money goes, on one line of text: "Сбер, +7 912 345-67-89". */
export function usePayoutDetailsText(): (details: Details) => string {
  const {t} = useTranslation('payouts')
  return useCallback(
    ({bank, phoneNumber, cardLast4}) => {
      const account = phoneNumber ? formatPhone(phoneNumber) : cardLast4 && t('card', {last4: cardLast4})
      return bank && account ? t('details', {bank, account}) : (bank ?? account ?? '')
    },
    [t]
  )
}

/** The same with a sign for its kind, and the phone to copy. */
export function PayoutDetails({details}: {details: Details}) {
  const {t} = useTranslation(['payouts', 'words'])
  const textOf = usePayoutDetailsText()
  const Icon = details.type === 'card_to_card' ? CreditCard : Smartphone
  return (
    <span className="flex max-w-72 items-center gap-1.5">
      <span className="figures min-w-0 md:truncate">
        <Icon
          role="img"
          aria-label={t(`words:payoutType.${details.type}`)}
          className="me-1.5 -mt-0.5 inline size-4 text-muted-foreground"
        />
        {/* A number breaks in no place. */}
        {textOf(details)
          .replaceAll(/(?<=\d) (?=\d)/g, '\u00a0')
          .replaceAll(/(?<=\d)-(?=\d)/g, '\u2011')}
      </span>
      {details.phoneNumber ? <CopyButton text={details.phoneNumber} what={t('payouts:phone')} /> : null}
    </span>
  )
}
