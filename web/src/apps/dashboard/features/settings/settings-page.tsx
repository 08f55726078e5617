import type {Settings} from '@paydesk/contracts/settings'
import {useTranslation} from 'react-i18next'
import {Page} from '@/components/layout/page.tsx'
import {Alert} from '@/components/ui/alert.tsx'
import {Card, CardContent, CardDescription, CardHeader, CardTitle} from '@/components/ui/card.tsx'
import {useMay} from '@/shared/me.tsx'
import {type RecordPage, RecordView} from '@/shared/record-view.tsx'
import {useSettings} from '@/shared/settings.ts'
import {hasSetting, settingGroups} from './setting-keys.ts'
import {SettingRow} from './setting-row.tsx'

/** Fees, limits and the lifetime of payments; each is saved by itself. */
export function SettingsPage() {
  const {t} = useTranslation('settings')
  const query = useSettings()
  const page = {title: t('title'), text: t('text')}
  return (
    <RecordView query={query} area="settings" page={page}>
      {settings => <Content settings={settings} page={page} />}
    </RecordView>
  )
}

function Content({settings, page}: {settings: Settings; page: RecordPage}) {
  const {t} = useTranslation('settings')
  const may = useMay()
  const groups = settingGroups.filter(({keys}) => keys.some(key => hasSetting(settings, key)))
  return (
    <Page {...page}>
      {may('settings', 'change') ? null : <Alert tone="info">{t('readOnly')}</Alert>}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {groups.map(({name, keys}) => (
          <Card key={name}>
            <CardHeader>
              <CardTitle>{t(`group.${name}`)}</CardTitle>
              <CardDescription>{t(`groupText.${name}`)}</CardDescription>
            </CardHeader>
            <CardContent>
              <ul className="divide-y">
                {keys.map(key => (
                  <SettingRow key={key} settingKey={key} settings={settings} />
                ))}
              </ul>
            </CardContent>
          </Card>
        ))}
      </div>
    </Page>
  )
}
