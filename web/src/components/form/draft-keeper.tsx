import {useRouter} from '@tanstack/react-router'
import {Suspense, useEffect, useState} from 'react'
import {useFormState} from 'react-hook-form'
import {useTranslation} from 'react-i18next'
import {Alert} from '@/components/ui/alert.tsx'
import {keepable, offerDraft, takeDraft} from '@/lib/drafts.ts'
import type {AppForm} from './use-app-form.ts'

type DraftKeeperProps = {
  form: AppForm<Record<string, unknown>>
  about: string | number | undefined
}

/** Keeps what is typed should the session end, and after the next sign-in puts it back and says so. */
export function DraftKeeper({form, about}: DraftKeeperProps) {
  const {pathname} = useRouter().state.location
  const {dirtyFields, defaultValues} = useFormState({control: form.control})
  const [isRestored, setRestored] = useState(false)
  const {idempotent, setValue, getValues} = form
  // A form that starts from other values is another form: of another row, or of a row that has changed since.
  const name = JSON.stringify([pathname, about, defaultValues], (field, value) =>
    idempotent && field === 'key' ? undefined : value
  )
  useEffect(() => {
    const draft = takeDraft(name)
    if (!draft) return
    for (const [field, value] of Object.entries(draft)) {
      setValue(field, value, {shouldDirty: true})
    }
    setRestored(true)
  }, [name, setValue])
  useEffect(
    () =>
      offerDraft(() => {
        const typed = Object.entries(getValues()).filter(([field]) => field in dirtyFields)
        const draft = keepable(Object.fromEntries(typed))
        if (Object.keys(draft).length === 0) return undefined
        // An attempt whose answer was lost is found by its key.
        return [name, idempotent ? {...draft, key: getValues('key')} : draft]
      }),
    [name, dirtyFields, getValues, idempotent]
  )
  // The sentence fetches its texts by itself: nothing typed meanwhile may be lost.
  return isRestored ? (
    <Suspense fallback={null}>
      <Restored />
    </Suspense>
  ) : null
}

function Restored() {
  const {t} = useTranslation('session-end')
  return <Alert tone="info">{t('draftRestored')}</Alert>
}
