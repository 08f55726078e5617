import {createSecondFactorInput, type SecondFactorSetup} from '@paydesk/contracts/second-factor'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {CopyButton} from '@/components/copy-button.tsx'
import {FormDialog} from '@/components/form/form-dialog.tsx'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {PasswordField} from '@/components/form/text-field.tsx'
import {useAppForm} from '@/components/form/use-app-form.ts'
import QrCode from '@/components/qr-code.tsx'
import {Alert} from '@/components/ui/alert.tsx'
import {DialogFooter} from '@/components/ui/dialog.tsx'
import {toast} from '@/lib/toast.ts'
import {CodeForm} from '@/shared/second-factor/code-form.tsx'
import {RecoveryCodes} from './recovery-codes.tsx'
import {useBeginSecondFactor, useEnableSecondFactor} from './second-factor.queries.ts'

/** Password, then the secret for the app and its first code, then the recovery codes. */
export function SetUpDialog({onClose}: {onClose: () => void}) {
  const {t} = useTranslation('second-factor')
  const [setup, setSetup] = useState<SecondFactorSetup>()
  const [codes, setCodes] = useState<string[]>()
  const text = codes ? 'codesText' : setup ? 'scanText' : 'passwordText'
  return (
    <FormDialog
      open
      // The codes are shown only once: a click outside must not close them.
      onOpenChange={open => !open && !codes && onClose()}
      title={t(codes ? 'codesTitle' : 'title')}
      text={t(text)}
      className="max-w-md"
    >
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={onClose} />
      ) : setup ? (
        <FirstCode setup={setup} onDone={setCodes} />
      ) : (
        <PasswordStep onDone={setSetup} />
      )}
    </FormDialog>
  )
}

function PasswordStep({onDone}: {onDone: (setup: SecondFactorSetup) => void}) {
  const {t} = useTranslation('second-factor')
  const form = useAppForm({
    schema: createSecondFactorInput,
    defaultValues: {password: ''},
    submit: useBeginSecondFactor(),
    onDone
  })
  return (
    <FormRoot form={form} guarded={false} label={t('title')}>
      <PasswordField
        form={form}
        name="password"
        label={t('password')}
        autoComplete="current-password"
        enterKeyHint="next"
      />
      <DialogFooter>
        <SubmitButton form={form}>{t('next')}</SubmitButton>
      </DialogFooter>
    </FormRoot>
  )
}

type FirstCodeProps = {setup: SecondFactorSetup; onDone: (codes: string[]) => void}

function FirstCode({setup: {secret, uri}, onDone}: FirstCodeProps) {
  const {t} = useTranslation('second-factor')
  return (
    <div className="flex flex-col gap-4">
      <div className="self-center">
        <QrCode address={uri} label={t('qrLabel')} />
      </div>
      <div>
        <p className="text-muted-foreground">{t('secret')}</p>
        <p className="flex items-center gap-1">
          {/* In groups for the eye, and whole on the clipboard. */}
          <span className="font-mono break-words">{secret.match(/.{1,4}/g)?.join(' ')}</span>
          <CopyButton text={secret} what={t('secret')} />
        </p>
      </div>
      <CodeForm
        appOnly
        label={t('title')}
        submitText={t('turnOn')}
        send={useEnableSecondFactor()}
        onDone={codes => {
          toast.success(t('enabled'))
          onDone(codes)
        }}
        explain={({code}) =>
          code === 'CONFLICT' ? <Alert tone="warning">{t('setupOver')}</Alert> : undefined
        }
      />
    </div>
  )
}
