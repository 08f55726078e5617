import {Paperclip} from 'lucide-react'
import {type ReactNode, useEffect, useId, useRef, useState} from 'react'
import {localeOf} from '@/lib/money.ts'
import {Button, Card} from './controls.tsx'
import {useReceiptUpload} from './intent-query.ts'
import {prepareReceipt} from './photo.ts'
import {useTexts} from './texts.tsx'
import {type Problem, problemOf} from './upload-problem.ts'

// As the service has it; the contracts' own constant would bring their schemas along. A test compares the two.
export const maxMegabytes = 5
const maxBytes = maxMegabytes * 1024 * 1024
const accepted = 'image/jpeg,image/png,image/webp,application/pdf,.jpg,.jpeg,.png,.webp,.pdf'

type Labels = {title: string; choose: string; send: string}

type ReceiptUploadProps = {
  intentId: string
  intentKey: string
  labels: Labels
  /** Shown next to the send button until it is pressed. */
  beside?: ReactNode
}

/** Chooses, makes smaller and sends a receipt; says how far it is, and what to do where it failed. */
export function ReceiptUpload({intentId, intentKey, labels, beside}: ReceiptUploadProps) {
  const {t} = useTexts()
  const upload = useReceiptUpload(intentId, intentKey)
  const [file, setFile] = useState<File | null>(null)
  const [preparing, setPreparing] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const sending = useRef(false)
  const ids = {limit: useId(), problem: useId()}
  const busy = preparing || upload.isPending

  async function choose(chosen: File | undefined) {
    if (!chosen) return
    setProblem(null)
    setFile(null)
    setPreparing(true)
    const prepared = await prepareReceipt(chosen, maxBytes)
    setPreparing(false)
    if ('file' in prepared) setFile(prepared.file)
    else setProblem({key: `problem.${prepared.problem}`})
  }

  function send() {
    // A second tap on a slow phone comes before the button has been drawn as busy.
    if (!file || sending.current) return
    sending.current = true
    setProblem(null)
    upload.mutate(file, {
      onSuccess: () => setFile(null),
      onError: error => setProblem(problemOf(error)),
      onSettled() {
        sending.current = false
      }
    })
  }

  const pick = () => input.current?.click()
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{labels.title}</h2>
      <input
        ref={input}
        type="file"
        accept={accepted}
        aria-label={labels.choose}
        tabIndex={-1}
        className="sr-only"
        onChange={event => {
          void choose(event.target.files?.[0])
          // The same file, corrected and chosen again, must fire another change event.
          event.target.value = ''
        }}
      />
      <p id={ids.limit} className="text-sm text-muted-foreground">
        {t('receipt.limit', {size: maxMegabytes})}
      </p>
      {file ? <ChosenFile file={file} label={t('receipt.chosen')} /> : null}
      <div role="status" className="empty:hidden">
        {preparing ? <p>{t('receipt.preparing')}</p> : null}
        {upload.isPending ? <Progress share={upload.progress} paused={upload.isPaused} /> : null}
      </div>
      {problem ? (
        <p id={ids.problem} role="alert" className="rounded-xl bg-danger-soft p-3 text-danger">
          {'key' in problem ? t(problem.key) : problem.sentence}
        </p>
      ) : null}
      <div className="flex flex-col gap-2">
        {file ? (
          <Button look="main" disabled={busy} onClick={send}>
            {problem ? t('receipt.retry') : labels.send}
          </Button>
        ) : (
          <Button
            look="main"
            disabled={busy}
            aria-describedby={problem ? `${ids.limit} ${ids.problem}` : ids.limit}
            onClick={pick}
          >
            <Paperclip aria-hidden className="size-5" />
            {labels.choose}
          </Button>
        )}
        {file && !busy ? <Button onClick={pick}>{t('receipt.other')}</Button> : null}
        {upload.isPending ? null : beside}
      </div>
    </Card>
  )
}

function ChosenFile({file, label}: {file: File; label: string}) {
  const {language} = useTexts()
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    if (!file.type.startsWith('image/')) return
    const url = URL.createObjectURL(file)
    setPicture(url)
    return () => {
      setPicture(null)
      URL.revokeObjectURL(url)
    }
  }, [file])
  const size = new Intl.NumberFormat(localeOf(language), {style: 'unit', unit: 'kilobyte'})
  return (
    <div className="flex items-center gap-3 rounded-xl bg-muted p-2">
      {picture ? (
        <img src={picture} alt="" className="size-14 shrink-0 rounded-lg object-cover" />
      ) : (
        <Paperclip aria-hidden className="m-4 size-6 shrink-0" />
      )}
      <p className="min-w-0">
        <span className="sr-only">{label}: </span>
        <span className="block truncate font-medium">{file.name}</span>
        <span className="figures text-sm text-muted-foreground">
          {size.format(Math.max(1, Math.round(file.size / 1024)))}
        </span>
      </p>
    </div>
  )
}

function Progress({share, paused}: {share: number; paused: boolean}) {
  const {t} = useTexts()
  if (paused) return <p>{t('receipt.waiting')}</p>
  const percent = Math.round(share * 100)
  const text = share < 1 ? t('receipt.sending', {percent}) : t('receipt.finishing')
  return (
    <>
      <p aria-hidden className="figures mb-1 text-sm">
        {text}
      </p>
      <progress max={100} value={percent} aria-label={t('receipt.title')} className="h-2 w-full" />
    </>
  )
}
