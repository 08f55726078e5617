import type {SettingKey, Settings} from '@paydesk/contracts/settings'
import {History} from 'lucide-react'
import {useCallback, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {Facts} from '@/components/facts.tsx'
import {Button} from '@/components/ui/button.tsx'
import {Dialog, DialogContent, DialogHeader, DialogTitle} from '@/components/ui/dialog.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {Amount} from '@/shared/amount.tsx'
import {useAuditTrail} from '@/shared/audit-trail/audit-trail.queries.ts'
import {AuditTrail} from '@/shared/audit-trail/audit-trail.tsx'
import {useMay} from '@/shared/me.tsx'
import {Time} from '@/shared/time.tsx'
import {SettingForm} from './setting-form.tsx'
import {settingKinds, valuesOf} from './setting-keys.ts'

type SettingRowProps = {settingKey: SettingKey; settings: Settings}

/** One setting: its form, or its value for roles that may only read, and its last change. */
export function SettingRow({settingKey, settings}: SettingRowProps) {
  const may = useMay()
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
      {may('settings', 'change') ? (
        <SettingForm settingKey={settingKey} settings={settings} />
      ) : (
        <SettingValue settingKey={settingKey} settings={settings} />
      )}
      <LastChange settingKey={settingKey} />
    </li>
  )
}

/** The values of a kind of setting as the language writes them. */
function useValueText(key: SettingKey) {
  const {t} = useTranslation('settings')
  const {percent} = useFormat()
  return useCallback(
    (value: string | number) => {
      const kind = settingKinds[key]
      if (kind.kind === 'limit') return <Amount amount={String(value)} currency={kind.currency} />
      if (kind.kind === 'minutes') return t('minutesCount', {count: Number(value)})
      return percent(Number(value))
    },
    [key, t, percent]
  )
}

function SettingValue({settingKey: key, settings}: SettingRowProps) {
  const {t} = useTranslation('settings')
  const show = useValueText(key)
  const {key: _, ...values} = valuesOf(settings, key)
  return (
    <Facts
      facts={Object.entries(values).map(([name, value]) => ({
        label: name === 'value' ? t(`key.${key}`) : t('cashoutFee', {currency: name.toUpperCase()}),
        value: show(value)
      }))}
    />
  )
}

/** The author and time of the last change, and a link to all changes. */
function LastChange({settingKey: key}: {settingKey: SettingKey}) {
  const {t} = useTranslation('settings')
  const [isOpen, setOpen] = useState(false)
  const show = useValueText(key)
  const subject = {type: 'application_config', id: key} as const
  const last = useAuditTrail(subject).data?.[0]
  if (!last) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted-foreground">
      <span>
        {t('changedBy', {name: last.actor?.name ?? t('system')})}, <Time value={last.createdAt} />
      </span>
      <Button
        variant="link"
        size="sm"
        className="h-6 px-0"
        aria-label={t('changesOf', {name: t(`key.${key}`)})}
        onClick={() => setOpen(true)}
      >
        <History aria-hidden />
        {t('changes')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent aria-describedby={undefined}>
          <DialogHeader>
            <DialogTitle>{t(`key.${key}`)}</DialogTitle>
          </DialogHeader>
          <AuditTrail
            subject={subject}
            valueText={(_field, value) =>
              typeof value === 'string' || typeof value === 'number' ? show(value) : undefined
            }
          />
        </DialogContent>
      </Dialog>
    </p>
  )
}
