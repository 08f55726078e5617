import {checkoutPath, qrCodeFile} from '@paydesk/contracts/checkout'
import {Card} from './controls.tsx'
import {usePage} from './page-context.ts'
import {useTexts} from './texts.tsx'

/** On a desktop screen: this page as a QR code, since the bank's app is on the phone. A phone does not load it. */
export function GoOnByPhone() {
  const {t} = useTexts()
  const {place, kept} = usePage()
  if (!place) return null
  const query = kept && `?${kept}`
  return (
    <aside className="mt-14 hidden w-64 shrink-0 wide:block">
      <Card className="flex flex-col items-center gap-3 text-center">
        <h2 className="text-lg font-semibold">{t('qr.title')}</h2>
        <div className="overflow-hidden rounded-xl bg-white">
          <img
            src={`${checkoutPath(place)}/${qrCodeFile}${query}`}
            alt={t('qr.label')}
            width={216}
            height={216}
            loading="lazy"
          />
        </div>
        <p className="text-sm text-muted-foreground">{t('qr.text')}</p>
      </Card>
    </aside>
  )
}
