import {FileSpreadsheet, FileText} from 'lucide-react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {useLanguage} from '@/i18n/use-language.ts'
import {saveFile} from '@/lib/save-file.ts'
import {toast} from '@/lib/toast.ts'
import {type SampleFile, sampleCsv, sampleXlsx} from './sample-file.ts'

/** Files to start from, and what their columns are. */
export function SampleFiles() {
  const {t} = useTranslation('payout-imports')
  const language = useLanguage()
  const save = async (sample: SampleFile | Promise<SampleFile>) => {
    try {
      const {file, name} = await sample
      saveFile(file, name)
    } catch {
      toast.error(t('sample.failed'))
    }
  }
  return (
    <section className="flex flex-col gap-2 rounded-lg bg-muted/50 px-3 py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-medium">{t('sample.title')}</h2>
        <div className="flex gap-2">
          <Button variant="secondary" size="sm" onClick={() => void save(sampleCsv(language))}>
            <FileText aria-hidden />
            {t('sample.csv')}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => void save(sampleXlsx(language))}>
            <FileSpreadsheet aria-hidden />
            {t('sample.xlsx')}
          </Button>
        </div>
      </div>
      <p className="text-xs text-muted-foreground">{t('sample.text')}</p>
    </section>
  )
}
