import {confirmCodeInput} from '@paydesk/contracts/auth'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {PasswordField} from '@/components/form/text-field.tsx'
import {useAppForm} from '@/components/form/use-app-form.ts'
import {Alert} from '@/components/ui/alert.tsx'
import {Button} from '@/components/ui/button.tsx'
import {formatPhone} from '@/lib/phone.ts'
import {toast} from '@/lib/toast.ts'
import {useMe} from '@/shared/me.tsx'
import {CodeField} from '@/shared/phone-code/code-parts.tsx'
import {type PhoneCode, usePhoneCode} from '@/shared/phone-code/phone-code.queries.ts'
import {PhoneStep} from '@/shared/phone-code/phone-step.tsx'
import {dropStep, savedStep} from '@/shared/phone-code/saved-step.ts'
import {AccountName} from './account-name.tsx'
import {useConfirmPhone} from './profile.queries.ts'

/** The phone that the person signs in by, and the way to another one: number, then code. */
export function PhoneCard() {
  const {t} = useTranslation('profile')
  const {phone} = useMe()
  const [isChanging, setChanging] = useState(() => savedStep('profile') !== undefined)
  const toggle = () => {
    if (isChanging) dropStep('profile')
    setChanging(!isChanging)
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className={phone ? 'figures text-base font-medium' : 'text-muted-foreground'}>
          {phone ? formatPhone(phone) : t('phoneNone')}
        </p>
        <Button variant="secondary" onClick={toggle}>
          {isChanging ? t('cancel') : phone ? t('change') : t('add')}
        </Button>
      </div>
      {isChanging ? <PhoneForm onDone={() => setChanging(false)} /> : null}
    </div>
  )
}

function PhoneForm({onDone}: {onDone: () => void}) {
  const {t} = useTranslation('profile')
  const code = usePhoneCode('profile')
  return (
    <div className="flex flex-col gap-4 border-t pt-4">
      <WhatFollows />
      {code.phone === undefined ? (
        <PhoneStep code={code} label={t('phoneTitle')} className="self-start" />
      ) : (
        <ConfirmForm phone={code.phone} code={code} onDone={onDone} />
      )}
    </div>
  )
}

/** A phone is a way into the account, so the form says what else changes. */
function WhatFollows() {
  const {t} = useTranslation('profile')
  const {phone, email, phoneAsksPassword} = useMe()
  // Of a server without this nothing is known but that the number signs in.
  const tells = phoneAsksPassword !== undefined
  return (
    <Alert>
      <p>{phone ? t('phoneReplaces', {phone: formatPhone(phone)}) : t('phoneOpens')}</p>
      {tells ? <p>{t('phoneSessions')}</p> : null}
      {tells && email ? <p>{t('phoneNotice')}</p> : null}
    </Alert>
  )
}

type ConfirmFormProps = {phone: string; code: PhoneCode; onDone: () => void}

function ConfirmForm({phone, code, onDone}: ConfirmFormProps) {
  const {t} = useTranslation('profile')
  const confirm = useConfirmPhone()
  const {phoneAsksPassword: asksPassword = false} = useMe()
  const form = useAppForm({
    schema: confirmCodeInput,
    defaultValues: {type: 'verify_phone', phone, code: '', currentPassword: asksPassword ? '' : undefined},
    submit: values =>
      confirm({
        type: 'verify_phone',
        phone,
        code: values.code,
        currentPassword: asksPassword ? values.currentPassword : undefined
      }),
    onDone: () => {
      code.done()
      toast.success(t('phoneSaved', {phone: formatPhone(phone)}))
      onDone()
    }
  })
  return (
    <FormRoot form={form} guarded={false} label={t('phoneTitle')}>
      <CodeField
        form={form}
        name="code"
        code={code}
        sends
        beside={asksPassword ? 'currentPassword' : undefined}
      />
      {asksPassword ? (
        <>
          <AccountName />
          <PasswordField
            form={form}
            name="currentPassword"
            label={t('currentPassword')}
            hint={t('phonePasswordHint')}
            autoComplete="current-password"
            enterKeyHint="done"
          />
        </>
      ) : null}
      <SubmitButton form={form}>{t('confirm')}</SubmitButton>
    </FormRoot>
  )
}
