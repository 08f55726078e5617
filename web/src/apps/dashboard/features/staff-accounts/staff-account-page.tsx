import type {StaffAccount} from '@paydesk/contracts/staff-accounts'
import {Link} from '@tanstack/react-router'
import {useTranslation} from 'react-i18next'
import {Facts} from '@/components/facts.tsx'
import {DetailColumns} from '@/components/layout/detail-columns.tsx'
import {RecordNotFound} from '@/components/layout/not-found.tsx'
import {Page} from '@/components/layout/page.tsx'
import {Card, CardContent, CardHeader, CardTitle} from '@/components/ui/card.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {AuditTrail} from '@/shared/audit-trail/audit-trail.tsx'
import {useInvited} from '@/shared/invitation/use-invited.tsx'
import {useMay} from '@/shared/me.tsx'
import {type RecordPage, RecordView} from '@/shared/record-view.tsx'
import {Time} from '@/shared/time.tsx'
import {linkLook} from '@/shared/transaction-kind.tsx'
import {AccountActions} from './account-actions.tsx'
import {AccountState} from './account-state.tsx'
import {useStaffAccounts} from './staff-accounts.queries.ts'

/** A staff account: its role and state, what can be done to it, and its trail. */
export function StaffAccountPage({id}: {id: number}) {
  const {t} = useTranslation('staff-accounts')
  // The server gives all accounts in one call, and no single one.
  const query = useStaffAccounts()
  const page: RecordPage = {title: t('title'), back: {to: '/admin/staff-accounts', label: t('title')}}
  return (
    <RecordView query={query} area="staffAccounts" page={page}>
      {accounts => {
        const account = accounts.find(each => each.id === id)
        if (!account) return <RecordNotFound back={page.back} />
        return (
          <Page
            {...page}
            title={t('recordTitle', {name: account.name})}
            actions={<AccountActions account={account} />}
          >
            <DetailColumns>
              <Details account={account} />
              <AuditTrail subject={{type: 'user', id}} revision={account.version} hasNotes={false} />
            </DetailColumns>
          </Page>
        )
      }}
    </RecordView>
  )
}

function Details({account}: {account: StaffAccount}) {
  const {t} = useTranslation(['staff-accounts', 'words'])
  const {number} = useFormat()
  const invited = useInvited(account)
  const seesLog = useMay()('auditLog', 'read')
  const {id, email, role, createdAt, disabledAt, secondFactor, sessions} = account
  return (
    <Card>
      <CardHeader className="flex-row items-baseline justify-between gap-4">
        <CardTitle>{t('staff-accounts:details')}</CardTitle>
        {seesLog ? (
          <Link to="/admin/audit-log" search={{actorId: id}} className={linkLook}>
            {t('staff-accounts:actions')}
          </Link>
        ) : null}
      </CardHeader>
      <CardContent>
        <Facts
          className="-my-1.5"
          facts={[
            {label: t('staff-accounts:id'), value: <span className="figures">{id}</span>},
            {label: t('staff-accounts:email'), value: email ?? '—'},
            {label: t('staff-accounts:role'), value: t(`words:role.${role}`), strong: true},
            disabledAt
              ? {label: t('staff-accounts:access'), value: <AccountState account={account} />}
              : invited,
            disabledAt
              ? {label: t('staff-accounts:disabledSince'), value: <Time value={disabledAt} exact />}
              : undefined,
            {
              label: t('staff-accounts:secondFactor'),
              value: t(secondFactor ? 'staff-accounts:on' : 'staff-accounts:off')
            },
            {label: t('staff-accounts:sessions'), value: <span className="figures">{number(sessions)}</span>},
            {label: t('staff-accounts:createdAt'), value: <Time value={createdAt} exact />}
          ]}
        />
      </CardContent>
    </Card>
  )
}
