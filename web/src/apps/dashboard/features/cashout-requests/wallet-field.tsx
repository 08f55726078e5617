import {isEthereumAddress, isTronAddress} from '@paydesk/contracts/wallet-address'
import type {FieldValues} from 'react-hook-form'
import {useTranslation} from 'react-i18next'
import type {FieldProps} from '@/components/form/field.tsx'
import {TextField} from '@/components/form/text-field.tsx'

/** Where USDT is sent: a TRC-20 or ERC-20 address, told apart as it is typed, with what a mistake costs. */
export function WalletField<V extends FieldValues>(field: Omit<FieldProps<V>, 'label' | 'hint'>) {
  const {t} = useTranslation('cashout-requests')
  const address = String(field.form.watch(field.name) ?? '').trim()
  const network = isTronAddress(address) ? 'TRC-20' : isEthereumAddress(address) ? 'ERC-20' : undefined
  return (
    <TextField
      {...field}
      label={t('detail.wallet')}
      autoComplete="off"
      spellCheck={false}
      hint={
        <span className="flex flex-col gap-0.5">
          <span aria-live="polite">{network ? t('create.network', {network}) : t('create.networks')}</span>
          <span className="font-medium text-warning">{t('create.walletWarning')}</span>
        </span>
      }
    />
  )
}
