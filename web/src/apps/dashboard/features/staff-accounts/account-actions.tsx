import type {StaffAccount} from '@paydesk/contracts/staff-accounts'
import {useTranslation} from 'react-i18next'
import {ConfirmButton} from '@/components/form/dialog-button.tsx'
import {SendInvitation} from '@/shared/invitation/send-invitation.tsx'
import {useMe} from '@/shared/me.tsx'
import {ChangeRole} from './change-role.tsx'
import {useEndStaffSessions, useInviteStaff, useUpdateStaffAccount} from './staff-accounts.queries.ts'

/** What a superadmin does to an account; of the own one, another superadmin changes the role and the access. */
export function AccountActions({account}: {account: StaffAccount}) {
  const {id, name, disabledAt, joined} = account
  const isOwn = useMe().id === id
  const update = useUpdateStaffAccount()
  const endSessions = useEndStaffSessions()
  const invite = useInviteStaff()
  return (
    <>
      {joined || disabledAt ? null : <SendInvitation user={account} send={invite} />}
      <Question
        kind={isOwn ? 'endOtherSessions' : 'endSessions'}
        name={name}
        onConfirm={() => endSessions({id})}
      />
      {isOwn ? null : (
        <>
          <Question
            kind={disabledAt ? 'enable' : 'disable'}
            name={name}
            // Without the version: a first password or a session of the person's is no reason against it.
            onConfirm={() => update({id, disabled: !disabledAt})}
          />
          <ChangeRole account={account} />
        </>
      )}
    </>
  )
}

type QuestionProps = {
  kind: 'endSessions' | 'endOtherSessions' | 'disable' | 'enable'
  name: string
  onConfirm: () => Promise<unknown>
}

function Question({kind, name, onConfirm}: QuestionProps) {
  const {t} = useTranslation('staff-accounts')
  return (
    <ConfirmButton
      action={t(`${kind}.open`)}
      title={t(`${kind}.title`)}
      text={t(`${kind}.text`, {name})}
      done={t(`${kind}.done`, {name})}
      onConfirm={onConfirm}
    />
  )
}
