import {useTranslation} from 'react-i18next'
import {Page} from '@/components/layout/page.tsx'
import {Card, CardContent} from '@/components/ui/card.tsx'
import {Tabs, TabsContent, TabsList, TabsTrigger} from '@/components/ui/tabs.tsx'
import {ImportFileForm} from './import-file-form.tsx'
import {SinglePayoutForm} from './single-payout-form.tsx'

/** Payouts come from a merchant's file, or one by one from a form. */
export function CreateImportPage() {
  const {t} = useTranslation('payout-imports')
  return (
    <Page title={t('create.title')} width="form" back={{to: '/admin/payout-imports', label: t('title')}}>
      <Card>
        <CardContent className="pt-5">
          <Tabs defaultValue="file">
            <TabsList className="self-start">
              <TabsTrigger value="file">{t('create.file')}</TabsTrigger>
              <TabsTrigger value="single">{t('create.single')}</TabsTrigger>
            </TabsList>
            <TabsContent value="file">
              <ImportFileForm />
            </TabsContent>
            <TabsContent value="single">
              <SinglePayoutForm />
            </TabsContent>
          </Tabs>
        </CardContent>
      </Card>
    </Page>
  )
}
