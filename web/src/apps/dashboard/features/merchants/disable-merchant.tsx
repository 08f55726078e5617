import type {Merchant} from '@paydesk/contracts/merchants'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {ConfirmDialog} from '@/components/form/confirm-dialog.tsx'
import {Button} from '@/components/ui/button.tsx'
import {toast} from '@/lib/toast.ts'
import {useUpdateMerchant} from './merchants.queries.ts'

/** The button that disables a merchant, or enables it again, with its question. */
export function DisableMerchant({merchant: {id, name, version, disabledAt}}: {merchant: Merchant}) {
  const {t} = useTranslation('merchants')
  const [open, setOpen] = useState(false)
  const update = useUpdateMerchant()
  const kind = disabledAt ? 'enable' : 'disable'
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t(`${kind}.open`)}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t(`${kind}.title`)}
        text={t(`${kind}.text`, {name})}
        action={t(`${kind}.open`)}
        onConfirm={async () => {
          await update({id, disabled: !disabledAt, version})
          toast.success(t(`${kind}.done`, {name}))
        }}
      />
    </>
  )
}
