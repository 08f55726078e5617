import {FileText} from 'lucide-react'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {ImageViewer} from '@/components/image-viewer.tsx'
import {Button} from '@/components/ui/button.tsx'
import {Dialog, DialogContent, DialogHeader, DialogTitle} from '@/components/ui/dialog.tsx'

/** The screenshot of an operation: an image to look at closer, or a file (a PDF) to save. */
export function Screenshot({url}: {url: string}) {
  const {t} = useTranslation('words')
  const [isFile, setFile] = useState(false)
  const [open, setOpen] = useState(false)
  if (isFile) {
    return (
      <Button variant="secondary" asChild>
        <a href={url} download>
          <FileText aria-hidden />
          {t('screenshotSave')}
        </a>
      </Button>
    )
  }
  return (
    <>
      <button
        type="button"
        data-print="image"
        aria-label={t('screenshotView')}
        className="block w-fit max-w-full overflow-hidden rounded-lg border bg-muted hover:border-ring"
        onClick={() => setOpen(true)}
      >
        <img
          src={url}
          alt={t('screenshot')}
          className="max-h-56 min-h-20 min-w-20 object-contain"
          onError={() => setFile(true)}
        />
      </button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent className="max-w-4xl" aria-describedby={undefined}>
          <DialogHeader>
            <DialogTitle>{t('screenshot')}</DialogTitle>
          </DialogHeader>
          <ImageViewer src={url} alt={t('screenshot')} className="h-[70dvh]" />
          <Button variant="secondary" asChild className="self-end">
            <a href={url} download>
              {t('screenshotSave')}
            </a>
          </Button>
        </DialogContent>
      </Dialog>
    </>
  )
}
