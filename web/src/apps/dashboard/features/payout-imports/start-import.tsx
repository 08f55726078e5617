import {useNavigate} from '@tanstack/react-router'
import {useRef, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {WaitsForNetwork} from '@/components/form/waits-for-network.tsx'
import {useErrorText} from '@/components/layout/error-view.tsx'
import {Alert} from '@/components/ui/alert.tsx'
import {Button} from '@/components/ui/button.tsx'
import {useMessage} from '@/i18n/messages.ts'
import {isOutcomeUnknown, toAppError} from '@/lib/app-error.ts'
import {toast} from '@/lib/toast.ts'
import type {ImportUpload} from './import-upload.ts'
import {useStartImport} from './payout-imports.queries.ts'

/** Starts the import of a file that was checked, and goes to where its progress is seen. */
export function StartImport({
  upload,
  good,
  merchant
}: {
  upload: ImportUpload
  good: number
  merchant: string
}) {
  const {t} = useTranslation('payout-imports')
  const navigate = useNavigate()
  const start = useStartImport()
  const failureText = useFailureText()
  const [isStarting, setStarting] = useState(false)
  const [failure, setFailure] = useState<string>()
  // State is too slow to stop the second of two clicks; a ref is not.
  const starting = useRef(false)

  const run = async () => {
    if (starting.current) return
    starting.current = true
    setStarting(true)
    setFailure(undefined)
    try {
      const {id} = await start(upload)
      toast.success(t('create.queued'))
      await navigate({
        to: '/admin/payout-imports/$payoutImportId',
        params: {payoutImportId: String(id)}
      })
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      starting.current = false
      setStarting(false)
    }
  }

  if (good === 0) return null
  return (
    <div className="flex flex-col items-start gap-3 border-t pt-4">
      {failure ? (
        <Alert tone="danger" className="w-full">
          {failure}
        </Alert>
      ) : null}
      <p className="text-muted-foreground">{t('create.startText', {name: merchant})}</p>
      <WaitsForNetwork busy={isStarting} />
      <Button size="lg" busy={isStarting} onClick={() => void run()}>
        {t('create.start', {count: good})}
      </Button>
    </div>
  )
}

function useFailureText(): (error: unknown) => string {
  const {t} = useTranslation('payout-imports')
  const translate = useMessage()
  const textOf = useErrorText()
  return thrown => {
    const error = toAppError(thrown)
    if (isOutcomeUnknown(error)) return t('create.unknown')
    const [refused] = Object.values(error.fieldErrors ?? {}).flat()
    return refused ? translate(refused) : textOf(error)
  }
}
