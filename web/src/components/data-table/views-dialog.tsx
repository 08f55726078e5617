import {Trash2} from 'lucide-react'
import {type FormEvent, useId, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {CopyButton} from '@/components/copy-button.tsx'
import {Button} from '@/components/ui/button.tsx'
import {Checkbox} from '@/components/ui/checkbox.tsx'
import {Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle} from '@/components/ui/dialog.tsx'
import {Input} from '@/components/ui/input.tsx'
import {Label} from '@/components/ui/label.tsx'
import {randomKey} from '@/lib/random-key.ts'
import {longestName, mostViews, type SavedView, searchOfView, useSavedViews} from './saved-views.ts'
import type {ListState} from './use-list-state.ts'
import type {TableView} from './use-table-view.ts'

type ViewsDialogProps = {
  name: string
  owner: number
  state: ListState
  view: TableView
  onClose: () => void
}

/** Saves the list as it is shown now under a name, and renames, passes on and deletes what was saved. */
export function ViewsDialog({name: list, owner, state, view, onClose}: ViewsDialogProps) {
  const {t} = useTranslation('list-tools')
  const [views, setViews] = useSavedViews(owner, list)
  const change = (id: string, next: Partial<SavedView>) =>
    setViews(views.map(each => (each.id === id ? {...each, ...next} : each)))
  const save = (name: string) => {
    const search = searchOfView(state.search, view)
    const old = views.find(each => each.name === name)
    if (old) change(old.id, {search})
    else setViews([...views, {id: randomKey(), name, search, isDefault: false}])
  }
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('views.title')}</DialogTitle>
          <DialogDescription>{t('views.text')}</DialogDescription>
        </DialogHeader>
        <SaveForm views={views} onSave={save} />
        {views.length > 0 ? (
          <ul aria-label={t('views.title')} className="flex flex-col divide-y border-t">
            {views.map(each => (
              <ViewLine
                key={each.id}
                saved={each}
                isTaken={name => views.some(other => other.id !== each.id && other.name === name)}
                onRename={name => change(each.id, {name})}
                onDefault={isDefault =>
                  setViews(views.map(one => ({...one, isDefault: isDefault && one.id === each.id})))
                }
                onDelete={() => setViews(views.filter(({id}) => id !== each.id))}
              />
            ))}
          </ul>
        ) : null}
      </DialogContent>
    </Dialog>
  )
}

function SaveForm({views, onSave}: {views: readonly SavedView[]; onSave: (name: string) => void}) {
  const {t} = useTranslation('list-tools')
  const id = useId()
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const replaces = views.some(view => view.name === name)
  const isFull = views.length >= mostViews && !replaces
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!name || isFull) return
    onSave(name)
    setTyped('')
  }
  return (
    <form className="flex flex-col gap-1.5" onSubmit={submit}>
      <Label htmlFor={id}>{t('views.name')}</Label>
      <div className="flex gap-2">
        <Input
          id={id}
          value={typed}
          maxLength={longestName}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          onChange={event => setTyped(event.target.value)}
        />
        <Button type="submit" disabled={!name || isFull}>
          {t(replaces ? 'views.replace' : 'views.save')}
        </Button>
      </div>
      <p id={`${id}-hint`} className="text-xs text-muted-foreground">
        {t(isFull ? 'views.full' : 'views.hint')}
      </p>
    </form>
  )
}

type ViewLineProps = {
  saved: SavedView
  isTaken: (name: string) => boolean
  onRename: (name: string) => void
  onDefault: (isDefault: boolean) => void
  onDelete: () => void
}

function ViewLine({saved, isTaken, onRename, onDefault, onDelete}: ViewLineProps) {
  const {t} = useTranslation('list-tools')
  const id = useId()
  const [typed, setTyped] = useState(saved.name)
  const name = typed.trim()
  const problem = name === '' ? t('views.nameless') : isTaken(name) ? t('views.taken') : undefined
  const link = window.location.origin + window.location.pathname + saved.search
  return (
    <li className="flex flex-col gap-1.5 py-3">
      <div className="flex items-center gap-1">
        <Input
          aria-label={t('views.rename', {name: saved.name})}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          value={typed}
          maxLength={longestName}
          onChange={event => setTyped(event.target.value)}
          onBlur={() => (problem ? setTyped(saved.name) : onRename(name))}
        />
        <CopyButton text={link} what={t('views.link', {name: saved.name})} />
        <Button
          variant="ghost"
          size="icon-sm"
          className="text-muted-foreground"
          aria-label={t('views.delete', {name: saved.name})}
          title={t('views.delete', {name: saved.name})}
          onClick={onDelete}
        >
          <Trash2 aria-hidden className="size-3.5" />
        </Button>
      </div>
      {problem ? (
        <p id={`${id}-problem`} role="alert" className="text-xs text-danger">
          {problem}
        </p>
      ) : null}
      <Label className="min-h-6 font-normal">
        <Checkbox checked={saved.isDefault} onCheckedChange={onDefault} />
        {t('views.default')}
      </Label>
    </li>
  )
}
