import {type ListName, longestViewName, mostViews} from '@paydesk/contracts/saved-views'
import {Trash2} from 'lucide-react'
import {type FormEvent, useId, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {CopyButton} from '@/components/copy-button.tsx'
import {FormFailure} from '@/components/form/form-failure.tsx'
import {Button} from '@/components/ui/button.tsx'
import {Checkbox} from '@/components/ui/checkbox.tsx'
import {Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle} from '@/components/ui/dialog.tsx'
import {Input} from '@/components/ui/input.tsx'
import {Label} from '@/components/ui/label.tsx'
import {Skeleton} from '@/components/ui/skeleton.tsx'
import {type AppError, toAppError} from '@/lib/app-error.ts'
import {useListViews} from './saved-views.queries.ts'
import {isBrowserView, type ListView, searchOfView} from './saved-views.ts'
import type {ListState} from './use-list-state.ts'
import type {TableView} from './use-table-view.ts'

type ViewsDialogProps = {
  name: ListName
  owner: number
  state: ListState
  view: TableView
  onClose: () => void
}

/** Saves the list as it is shown now under a name, and renames, passes on and deletes what was saved. */
export function ViewsDialog({name: list, owner, state, view, onClose}: ViewsDialogProps) {
  const {t} = useTranslation(['list-tools', 'common'])
  const {views, lacks, isReady, error, refetch, create, change, remove} = useListViews(owner, list)
  const save = (name: string) => {
    const search = searchOfView(state.search, view)
    const old = views.find(each => each.name === name)
    return old ? change(old, {search}) : create({name, search, isDefault: false})
  }
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('list-tools:views.title')}</DialogTitle>
          <DialogDescription>
            {t(lacks ? 'list-tools:views.textHere' : 'list-tools:views.text')}
          </DialogDescription>
        </DialogHeader>
        {isReady ? <SaveForm views={views} onSave={save} /> : error ? null : <Skeleton className="h-16" />}
        {error ? (
          <>
            <FormFailure error={toAppError(error)} />
            <Button variant="secondary" className="self-start" onClick={() => void refetch()}>
              {t('common:action.retry')}
            </Button>
          </>
        ) : null}
        {views.length > 0 ? (
          <ul aria-label={t('list-tools:views.title')} className="flex flex-col divide-y border-t">
            {views.map(each => (
              <ViewLine
                key={each.id}
                saved={each}
                hasDefault={lacks || !isBrowserView(each)}
                isTaken={name => views.some(other => other.id !== each.id && other.name === name)}
                onChange={fields => change(each, fields)}
                onDelete={() => remove(each)}
              />
            ))}
          </ul>
        ) : null}
      </DialogContent>
    </Dialog>
  )
}

/** Makes a change, and shows its failure where it was asked for: in a long list it would be out of sight elsewhere. */
function useAttempt() {
  const [failure, setFailure] = useState<AppError>()
  /** Resolves to whether the change was made. */
  const attempt = (changing: Promise<void>) => {
    setFailure(undefined)
    return changing.then(
      () => true,
      (refusal: unknown) => {
        setFailure(toAppError(refusal))
        return false
      }
    )
  }
  return {attempt, failed: failure ? <FormFailure error={failure} /> : null}
}

type SaveFormProps = {views: readonly ListView[]; onSave: (name: string) => Promise<void>}

function SaveForm({views, onSave}: SaveFormProps) {
  const {t} = useTranslation('list-tools')
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isSaving, setSaving] = useState(false)
  const {attempt, failed} = useAttempt()
  const name = typed.trim()
  const replaces = views.some(view => view.name === name)
  const isFull = views.length >= mostViews && !replaces
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!name || isFull || isSaving) return
    setSaving(true)
    if (await attempt(onSave(name))) setTyped('')
    setSaving(false)
  }
  return (
    <form className="flex flex-col gap-1.5" onSubmit={event => void submit(event)}>
      <Label htmlFor={id}>{t('views.name')}</Label>
      <div className="flex gap-2">
        <Input
          id={id}
          value={typed}
          maxLength={longestViewName}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          onChange={event => setTyped(event.target.value)}
        />
        <Button type="submit" busy={isSaving} disabled={!name || isFull}>
          {t(replaces ? 'views.replace' : 'views.save')}
        </Button>
      </div>
      <p id={`${id}-hint`} className="text-xs text-muted-foreground">
        {t(isFull ? 'views.full' : 'views.hint')}
      </p>
      {failed}
    </form>
  )
}

type ViewLineProps = {
  saved: ListView
  /** Whether the list can be told to open in this view. */
  hasDefault: boolean
  isTaken: (name: string) => boolean
  onChange: (fields: {name: string} | {isDefault: boolean}) => Promise<void>
  onDelete: () => Promise<void>
}

function ViewLine({saved, hasDefault, isTaken, onChange, onDelete}: ViewLineProps) {
  const {t} = useTranslation('list-tools')
  const id = useId()
  const [typed, setTyped] = useState(saved.name)
  const [sending, setSending] = useState<boolean>()
  const [isDeleting, setDeleting] = useState(false)
  const {attempt, failed} = useAttempt()
  const name = typed.trim()
  const problem = name === '' ? t('views.nameless') : isTaken(name) ? t('views.taken') : undefined
  const link = window.location.origin + window.location.pathname + saved.search
  const rename = async () => {
    if (problem || (name !== saved.name && !(await attempt(onChange({name}))))) setTyped(saved.name)
  }
  const setDefault = async (isDefault: boolean) => {
    setSending(isDefault)
    await attempt(onChange({isDefault}))
    setSending(undefined)
  }
  const deleteView = async () => {
    setDeleting(true)
    await attempt(onDelete())
    setDeleting(false)
  }
  return (
    <li className="flex flex-col gap-1.5 py-3">
      <div className="flex items-center gap-1">
        <Input
          aria-label={t('views.rename', {name: saved.name})}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          value={typed}
          maxLength={longestViewName}
          onChange={event => setTyped(event.target.value)}
          onBlur={() => void rename()}
        />
        <CopyButton text={link} what={t('views.link', {name: saved.name})} />
        <Button
          variant="ghost"
          size="icon-sm"
          className="text-muted-foreground"
          aria-label={t('views.delete', {name: saved.name})}
          title={t('views.delete', {name: saved.name})}
          busy={isDeleting}
          onClick={() => void deleteView()}
        >
          {isDeleting ? null : <Trash2 aria-hidden className="size-3.5" />}
        </Button>
      </div>
      {problem ? (
        <p id={`${id}-problem`} role="alert" className="text-xs text-danger">
          {problem}
        </p>
      ) : null}
      {hasDefault ? (
        <Label className="min-h-6 font-normal">
          <Checkbox
            checked={sending ?? saved.isDefault}
            onCheckedChange={isDefault => void setDefault(isDefault)}
          />
          {t('views.default')}
        </Label>
      ) : (
        <p className="text-xs text-muted-foreground">{t('views.here')}</p>
      )}
      {failed}
    </li>
  )
}
