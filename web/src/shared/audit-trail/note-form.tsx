import type {NoteSubject} from '@paydesk/contracts/note-access'
import {createNoteInput, maxNoteLength} from '@paydesk/contracts/notes'
import {useEffect} from 'react'
import {useTranslation} from 'react-i18next'
import type {z} from 'zod'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {TextareaField} from '@/components/form/text-field.tsx'
import {useAppForm} from '@/components/form/use-app-form.ts'
import {Button} from '@/components/ui/button.tsx'
import {toast} from '@/lib/toast.ts'
import {useCreateNote} from './notes.queries.ts'

const noteSchema = createNoteInput.pick({text: true, key: true})
type Note = z.output<typeof noteSchema>

type NoteFormProps = {subject: {type: NoteSubject; id: number}; onClose: () => void}

/** Adds a note to a record. */
export function NoteForm({subject: {type, id}, onClose}: NoteFormProps) {
  const {t} = useTranslation(['audit-trail', 'common'])
  const create = useCreateNote()
  const form = useAppForm<z.input<typeof noteSchema>, Note, unknown>({
    schema: noteSchema,
    defaultValues: {text: ''},
    idempotent: true,
    submit: note => create({...note, subjectType: type, subjectId: id}),
    onDone: () => {
      toast.success(t('audit-trail:note.done'))
      onClose()
    }
  })
  const {setFocus} = form
  useEffect(() => setFocus('text'), [setFocus])
  return (
    <FormRoot form={form} label={t('audit-trail:note.add')} about={`note ${type} ${id}`}>
      <TextareaField
        form={form}
        name="text"
        label={t('audit-trail:note.text')}
        hint={t('audit-trail:note.hint')}
        maxLength={maxNoteLength}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <SubmitButton form={form}>{t('audit-trail:note.submit')}</SubmitButton>
      </div>
    </FormRoot>
  )
}
