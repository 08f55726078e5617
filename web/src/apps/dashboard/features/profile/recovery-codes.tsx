import {Copy, Download, Printer} from 'lucide-react'
import {useTranslation} from 'react-i18next'
import {Alert} from '@/components/ui/alert.tsx'
import {Button} from '@/components/ui/button.tsx'
import {copyText} from '@/lib/copy-text.ts'
import {saveFile} from '@/lib/save-file.ts'
import {toast} from '@/lib/toast.ts'
import {useMe} from '@/shared/me.tsx'

/** The recovery codes, this once: to copy, to keep as a file, or to print. */
export function RecoveryCodes({codes, onSaved}: {codes: string[]; onSaved: () => void}) {
  const {t} = useTranslation(['second-factor', 'common'])
  const {email, name} = useMe()
  const title = t('second-factor:fileTitle', {account: email ?? name})
  const copy = async () => {
    if (await copyText(codes.join('\n'))) toast.success(t('common:action.copied'))
  }
  const download = () => {
    const text = `${[title, '', ...codes].join('\r\n')}\r\n`
    saveFile(new Blob([text], {type: 'text/plain;charset=utf-8'}), 'paydesk-recovery-codes.txt')
  }
  return (
    <div className="flex flex-col gap-4" data-printed>
      <p className="hidden font-medium print:block">{title}</p>
      <ul
        aria-label={t('second-factor:codesLabel')}
        className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-lg border bg-muted p-3 font-mono"
      >
        {codes.map(code => (
          <li key={code} className="text-center">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden />
          {t('second-factor:copyAll')}
        </Button>
        <Button variant="secondary" onClick={download}>
          <Download aria-hidden />
          {t('second-factor:download')}
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden />
          {t('second-factor:print')}
        </Button>
      </div>
      <Alert tone="info" className="print:hidden">
        {t('second-factor:othersEnded')}
      </Alert>
      <Button className="self-end print:hidden" onClick={onSaved}>
        {t('second-factor:saved')}
      </Button>
    </div>
  )
}
