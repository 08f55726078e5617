import {currencies} from '@paydesk/contracts/enums'
import type {User} from '@paydesk/contracts/users'
import {Link} from '@tanstack/react-router'
import {Pencil} from 'lucide-react'
import {useTranslation} from 'react-i18next'
import {type Fact, Facts} from '@/components/facts.tsx'
import {DetailColumns} from '@/components/layout/detail-columns.tsx'
import {Page} from '@/components/layout/page.tsx'
import {Button} from '@/components/ui/button.tsx'
import {Card, CardContent, CardHeader, CardTitle} from '@/components/ui/card.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {Amount} from '../amount.tsx'
import {AuditTrail} from '../audit-trail/audit-trail.tsx'
import {SendInvitation} from '../invitation/send-invitation.tsx'
import {useInvited} from '../invitation/use-invited.tsx'
import {LatestPayouts} from '../latest-payouts.tsx'
import {useMay, useMe} from '../me.tsx'
import {Person} from '../person.tsx'
import {type RecordPage, RecordView} from '../record-view.tsx'
import {StatementLink} from '../statement-link.tsx'
import {Time} from '../time.tsx'
import {linkLook} from '../transaction-kind.tsx'
import {knownWallet} from '../wallets.ts'
import {FeeRateHistory} from './fee-rate-history.tsx'
import {useInviteUser, useUser} from './user-area.queries.ts'
import {type UserKind, userPaths} from './user-kind.ts'
import {LatestCashouts, LatestSubVendors, LatestTransactions} from './user-latest.tsx'

/** A vendor or sub-vendor: wallets, terms, and the latest rows of each kind. Changing it is a screen of its own. */
export function UserPage({kind, id}: {kind: UserKind; id: number}) {
  const {t} = useTranslation('users')
  const query = useUser(kind, id)
  const page: RecordPage = {
    title: t(`${kind}.title`),
    back: {to: userPaths[kind].list, label: t(`${kind}.title`)}
  }
  return (
    <RecordView query={query} area={kind} page={page}>
      {user => <Content kind={kind} user={user} page={page} />}
    </RecordView>
  )
}

type ContentProps = {kind: UserKind; user: User; page: RecordPage}

function Content({kind, user, page}: ContentProps) {
  const {t} = useTranslation('users')
  const may = useMay()
  const facts = useFacts(user)
  const payoutTexts = {title: t('page.payouts'), none: t('page.none'), all: t('page.all')}
  const invite = useInviteUser(kind)
  const canInvite = user.joined === false && may(kind, 'create')
  const edit = may(kind, 'change') ? (
    <Button variant="secondary" asChild>
      <Link to={userPaths[kind].edit} params={{userId: String(user.id)}}>
        <Pencil aria-hidden />
        {t('edit')}
      </Link>
    </Button>
  ) : undefined
  return (
    <Page
      {...page}
      title={t(`${kind}.recordTitle`, {name: user.name})}
      actions={
        <>
          {canInvite ? <SendInvitation user={user} send={invite} /> : null}
          {edit}
        </>
      }
    >
      <DetailColumns>
        <div className="flex min-w-0 flex-col gap-4">
          <Wallets user={user} />
          {kind === 'vendors' && may('subVendors', 'read') ? <LatestSubVendors userId={user.id} /> : null}
          {may('payouts', 'read') ? <LatestPayouts of={{users: [user.id]}} texts={payoutTexts} /> : null}
          {may('cashoutRequests', 'read') ? <LatestCashouts userId={user.id} /> : null}
          {may('transactions', 'read') ? <LatestTransactions userId={user.id} /> : null}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Card>
            <CardHeader>
              <CardTitle>{t('page.details')}</CardTitle>
            </CardHeader>
            <CardContent>
              <Facts className="-my-1.5" facts={facts} />
            </CardContent>
          </Card>
          {may('auditTrail', 'read') ? (
            <>
              <FeeRateHistory userId={user.id} />
              <AuditTrail subject={{type: 'user', id: user.id}} />
            </>
          ) : null}
        </div>
      </DetailColumns>
    </Page>
  )
}

function useFacts(user: User): (Fact | undefined)[] {
  const {id, email, phone, feeRate, parent, createdAt} = user
  const invited = useInvited(user)
  const {t} = useTranslation('users')
  const {percent} = useFormat()
  const may = useMay()
  const me = useMe()
  const above =
    parent && parent.id !== me.id
      ? {
          label: t('page.vendor'),
          value: may('vendors', 'read') ? (
            <Link to={userPaths.vendors.view} params={{userId: String(parent.id)}} className={linkLook}>
              <Person person={parent} />
            </Link>
          ) : (
            <Person person={parent} />
          )
        }
      : undefined
  return [
    {label: t('column.id'), value: <span className="figures">{id}</span>},
    above,
    invited,
    {label: t('column.feeRate'), value: percent(feeRate)},
    email ? {label: t('email'), value: email} : undefined,
    phone ? {label: t('page.phone'), value: <span className="figures">{phone}</span>} : undefined,
    {label: t('page.createdAt'), value: <Time value={createdAt} exact />}
  ]
}

/** Each wallet as far as it is known: of its sub-vendors, a vendor sees the RUB balance alone. */
function Wallets({user}: {user: User}) {
  const {t} = useTranslation('users')
  const wallets = currencies.flatMap(currency => {
    const wallet = knownWallet(user, currency)
    return wallet ? [{...wallet, currency}] : []
  })
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('page.wallets')}</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="flex flex-col divide-y">
          {wallets.map(({currency, balance, available, reserved}) => (
            <li
              key={currency}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0"
            >
              <span className="flex flex-wrap items-baseline gap-x-4">
                <span className="text-lg font-semibold">
                  <Amount amount={balance} currency={currency} />
                </span>
                <StatementLink userId={user.id} currency={currency} />
              </span>
              {available && reserved ? (
                <span className="flex flex-wrap gap-x-4 text-xs text-muted-foreground">
                  <span>
                    {t('page.available')} <Amount amount={available} currency={currency} />
                  </span>
                  <span>
                    {t('page.reserved')} <Amount amount={reserved} currency={currency} />
                  </span>
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}
