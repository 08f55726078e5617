import type {StaffAccount} from '@paydesk/contracts/staff-accounts'
import {Link} from '@tanstack/react-router'
import {useTranslation} from 'react-i18next'
import {WholeList} from '@/components/data-table/whole-list.tsx'
import {ScrolledTable} from '@/components/ui/scrolled-table.tsx'
import {TableBody, TableCell, TableHead, TableHeader, TableRow} from '@/components/ui/table.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {AreaPage} from '@/shared/unsupported/area-page.tsx'
import {AccountState} from './account-state.tsx'
import {NewStaffAccount} from './new-staff-account.tsx'
import {useStaffAccounts} from './staff-accounts.queries.ts'

/** All staff accounts by name. */
export function StaffAccountsPage() {
  const {t} = useTranslation('staff-accounts')
  const query = useStaffAccounts()
  return (
    <AreaPage
      area="staffAccounts"
      query={query}
      title={t('title')}
      text={t('text')}
      width="form"
      actions={query.data ? <NewStaffAccount /> : undefined}
    >
      <WholeList query={query}>{accounts => <Accounts accounts={accounts} />}</WholeList>
    </AreaPage>
  )
}

function Accounts({accounts}: {accounts: readonly StaffAccount[]}) {
  const {t} = useTranslation(['staff-accounts', 'words'])
  const {number} = useFormat()
  return (
    <ScrolledTable label={t('staff-accounts:title')} className="overflow-x-auto">
      <TableHeader>
        <tr>
          <TableHead className="w-full">{t('staff-accounts:name')}</TableHead>
          <TableHead>{t('staff-accounts:role')}</TableHead>
          <TableHead className="text-end max-sm:hidden">{t('staff-accounts:sessions')}</TableHead>
        </tr>
      </TableHeader>
      <TableBody>
        {accounts.map(account => (
          <TableRow key={account.id}>
            <TableCell className="py-1.5 whitespace-normal wrap-anywhere">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <Link
                  to="/admin/staff-accounts/$accountId"
                  params={{accountId: String(account.id)}}
                  className="font-medium underline-offset-4 hover:underline"
                >
                  {account.name}
                </Link>
                <AccountState account={account} />
              </span>
              <span className="block text-xs text-muted-foreground">{account.email}</span>
            </TableCell>
            {/* On a phone only between words: Chinese would break after every character. */}
            <TableCell className="py-1.5 pe-3 break-keep max-sm:whitespace-normal">
              {t(`words:role.${account.role}`)}
            </TableCell>
            <TableCell className="figures text-end text-muted-foreground max-sm:hidden">
              {number(account.sessions)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </ScrolledTable>
  )
}
