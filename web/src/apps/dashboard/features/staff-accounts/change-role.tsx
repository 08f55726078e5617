import {type StaffAccount, staffRoleInput} from '@paydesk/contracts/staff-accounts'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {FormDialogButton} from '@/components/form/dialog-button.tsx'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {useAppForm} from '@/components/form/use-app-form.ts'
import {DialogFooter} from '@/components/ui/dialog.tsx'
import {toast} from '@/lib/toast.ts'
import {useLastEditor} from '@/shared/audit-trail/audit-trail.queries.ts'
import {RoleField} from './role-field.tsx'
import {useUpdateStaffAccount} from './staff-accounts.queries.ts'

/** The button that gives an account another role, with its dialog. */
export function ChangeRole({account}: {account: StaffAccount}) {
  const {t} = useTranslation('staff-accounts')
  return (
    <FormDialogButton
      variant="secondary"
      label={t('changeRole.open')}
      title={t('changeRole.title')}
      text={t('changeRole.text')}
    >
      {({close, reload}) => <RoleForm account={account} onDone={close} onReload={reload} />}
    </FormDialogButton>
  )
}

type RoleFormProps = {account: StaffAccount; onDone: () => void; onReload: () => void}

function RoleForm({account, onDone, onReload}: RoleFormProps) {
  const {t} = useTranslation(['staff-accounts', 'words'])
  // The list reloads after a conflict; the form keeps the account that it was opened with.
  const [original] = useState(account)
  const {id, role, version} = original
  const form = useAppForm({
    schema: staffRoleInput,
    defaultValues: {id, role, version},
    submit: useUpdateStaffAccount(),
    onDone: ({name, role}) => {
      toast.success(t('staff-accounts:changeRole.done', {name, role: t(`words:role.${role}`)}))
      onDone()
    }
  })
  const editor = useLastEditor({type: 'user', id}, form.failure?.code === 'CONFLICT')
  return (
    <FormRoot
      form={form}
      label={t('staff-accounts:changeRole.title')}
      about={id}
      conflict={{
        original,
        fields: [
          {
            label: t('staff-accounts:role'),
            show: ({role}) => t(`words:role.${role}`),
            same: (a, b) => a.role === b.role
          }
        ],
        changedBy: () => editor,
        onReload
      }}
    >
      <RoleField form={form} name="role" />
      <DialogFooter>
        <SubmitButton form={form}>{t('staff-accounts:changeRole.submit')}</SubmitButton>
      </DialogFooter>
    </FormRoot>
  )
}
