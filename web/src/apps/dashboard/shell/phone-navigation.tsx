import {useTranslation} from 'react-i18next'
import {Sheet, SheetContent, SheetTitle} from '@/components/ui/sheet.tsx'
import {Sidebar} from './sidebar.tsx'

/** The navigation in a drawer, where the screen is too narrow to keep it in sight. */
export function PhoneNavigation({
  isLater,
  open,
  onOpenChange
}: {
  isLater: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const {t} = useTranslation()
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent side="left" className="w-64 bg-sidebar" aria-describedby={undefined}>
        <SheetTitle className="sr-only">{t('nav.label')}</SheetTitle>
        <Sidebar isLater={isLater} onGo={() => onOpenChange(false)} />
      </SheetContent>
    </Sheet>
  )
}
