import {type Merchant, renameMerchantInput} from '@paydesk/contracts/merchants'
import {Pencil} from 'lucide-react'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {NothingHere} from '@/components/data-table/nothing-here.tsx'
import {FormDialog} from '@/components/form/form-dialog.tsx'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {TextField} from '@/components/form/text-field.tsx'
import {useAppForm} from '@/components/form/use-app-form.ts'
import {LoadingStatus} from '@/components/layout/pending-view.tsx'
import {Button} from '@/components/ui/button.tsx'
import {DialogFooter} from '@/components/ui/dialog.tsx'
import {Skeleton} from '@/components/ui/skeleton.tsx'
import {Table, TableBody, TableCell, TableHead, TableHeader, TableRow} from '@/components/ui/table.tsx'
import {toast} from '@/lib/toast.ts'
import {useLastEditor} from '@/shared/audit-trail/audit-trail.queries.ts'
import {useMay} from '@/shared/me.tsx'
import {Time} from '@/shared/time.tsx'
import {AreaPage} from '@/shared/unsupported/area-page.tsx'
import {useMerchants, useRenameMerchant} from './merchants.queries.ts'

/** All merchants by name. */
export function MerchantsPage() {
  const {t} = useTranslation('merchants')
  const query = useMerchants()
  const {data, error, refetch} = query
  return (
    <AreaPage area="merchants" query={query} title={t('title')} text={t('text')} width="form">
      <div className="overflow-hidden rounded-xl border bg-card shadow-xs">
        {data?.length ? (
          <Merchants merchants={data} />
        ) : data ? (
          <NothingHere kind="noData" text={t('empty')} onClear={() => {}} />
        ) : error ? (
          <NothingHere kind="failed" error={error} onRetry={() => void refetch()} onClear={() => {}} />
        ) : (
          <LoadingStatus>
            <Skeleton className="h-64 w-full" />
          </LoadingStatus>
        )}
      </div>
    </AreaPage>
  )
}

function Merchants({merchants}: {merchants: readonly Merchant[]}) {
  const {t} = useTranslation('merchants')
  const mayRename = useMay()('merchants', 'change')
  const [renamed, setRenamed] = useState<number>()
  const [edition, setEdition] = useState(0)
  const merchant = merchants.find(({id}) => id === renamed)
  return (
    <>
      <MerchantTable merchants={merchants} onRename={mayRename ? setRenamed : undefined} />
      <FormDialog
        open={merchant !== undefined}
        onOpenChange={open => !open && setRenamed(undefined)}
        title={t('rename.title')}
      >
        {merchant ? (
          <RenameForm
            key={edition}
            merchant={merchant}
            onDone={() => setRenamed(undefined)}
            onReload={() => setEdition(edition + 1)}
          />
        ) : null}
      </FormDialog>
    </>
  )
}

/** A server that cannot rename a merchant sends no version. */
function MerchantTable({
  merchants,
  onRename
}: {
  merchants: readonly Merchant[]
  onRename: ((id: number) => void) | undefined
}) {
  const {t} = useTranslation('merchants')
  return (
    <Table aria-label={t('title')}>
      <TableHeader>
        <tr>
          <TableHead>{t('id')}</TableHead>
          <TableHead className="w-full">{t('name')}</TableHead>
          <TableHead>{t('createdAt')}</TableHead>
        </tr>
      </TableHeader>
      <TableBody>
        {merchants.map(({id, name, createdAt, version}) => (
          <TableRow key={id}>
            <TableCell className="figures h-10 pe-3 text-muted-foreground">{id}</TableCell>
            <TableCell className="py-1 font-medium whitespace-normal wrap-anywhere">
              <span className="flex items-center gap-1">
                {name}
                {onRename && version !== undefined ? (
                  <Button
                    variant="ghost"
                    size="icon-sm"
                    className="shrink-0 text-muted-foreground hover:text-foreground max-md:size-10"
                    aria-label={t('rename.named', {name})}
                    title={t('rename.open')}
                    onClick={() => onRename(id)}
                  >
                    <Pencil aria-hidden className="size-3.5" />
                  </Button>
                ) : null}
              </span>
            </TableCell>
            <TableCell className="text-muted-foreground">
              {createdAt ? <Time value={createdAt} /> : '—'}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

type RenameFormProps = {merchant: Merchant; onDone: () => void; onReload: () => void}

function RenameForm({merchant, onDone, onReload}: RenameFormProps) {
  const {t} = useTranslation('merchants')
  // The list reloads after a conflict; the form keeps the merchant that it was opened with.
  const [original] = useState(merchant)
  const form = useAppForm({
    schema: renameMerchantInput,
    defaultValues: {id: original.id, name: original.name, version: original.version},
    submit: useRenameMerchant(),
    onDone: ({name}) => {
      toast.success(t('rename.done', {name}))
      onDone()
    }
  })
  const {id} = original
  const editor = useLastEditor({type: 'merchant', id}, form.failure?.code === 'CONFLICT')
  return (
    <FormRoot
      form={form}
      label={t('rename.title')}
      about={id}
      conflict={{
        original,
        fields: [{label: t('name'), show: ({name}) => name, same: (a, b) => a.name === b.name}],
        changedBy: () => editor,
        onReload
      }}
    >
      <TextField form={form} name="name" label={t('name')} maxLength={255} autoComplete="off" autoFocus />
      <DialogFooter>
        <SubmitButton form={form}>{t('rename.submit')}</SubmitButton>
      </DialogFooter>
    </FormRoot>
  )
}
