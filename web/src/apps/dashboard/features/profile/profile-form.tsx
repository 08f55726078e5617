import {updateProfileInput} from '@paydesk/contracts/me'
import {useTranslation} from 'react-i18next'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {PasswordField, TextField} from '@/components/form/text-field.tsx'
import {useAppForm} from '@/components/form/use-app-form.ts'
import {toast} from '@/lib/toast.ts'
import {useMe} from '@/shared/me.tsx'
import {AccountName} from './account-name.tsx'
import {useUpdateProfile} from './profile.queries.ts'

const noPasswords = {currentPassword: '', password: '', passwordConfirmation: ''}

/** The user's name and password. */
export function ProfileForm() {
  const {t} = useTranslation('profile')
  const {name} = useMe()
  const form = useAppForm({
    schema: updateProfileInput,
    defaultValues: {name, ...noPasswords},
    submit: useUpdateProfile(),
    onDone: (user, {password}) => {
      toast.success(t(password ? 'savedPassword' : 'saved'))
      form.reset({name: user.name, ...noPasswords})
    }
  })
  return (
    <FormRoot form={form} label={t('personal')}>
      <TextField
        form={form}
        name="name"
        label={t('name')}
        autoComplete="name"
        maxLength={255}
        enterKeyHint="done"
      />
      <fieldset className="flex min-w-0 flex-col gap-4 border-t pt-4">
        <legend className="sr-only">{t('passwordTitle')}</legend>
        <div aria-hidden>
          <p className="font-medium">{t('passwordTitle')}</p>
        </div>
        <p className="-mt-3 text-muted-foreground">{t('passwordText')}</p>
        <AccountName />
        <PasswordField
          form={form}
          name="currentPassword"
          label={t('currentPassword')}
          autoComplete="current-password"
          enterKeyHint="next"
        />
        <PasswordField
          form={form}
          name="password"
          label={t('password')}
          hint={t('passwordHint')}
          autoComplete="new-password"
          enterKeyHint="next"
        />
        <PasswordField
          form={form}
          name="passwordConfirmation"
          label={t('confirmation')}
          autoComplete="new-password"
          enterKeyHint="done"
        />
      </fieldset>
      <SubmitButton form={form}>{t('save')}</SubmitButton>
    </FormRoot>
  )
}
