import {type FormEvent, useId, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {DateRangeInput} from '@/components/form/date-range-input.tsx'
import {Button} from '@/components/ui/button.tsx'
import {Checkbox} from '@/components/ui/checkbox.tsx'
import {Input} from '@/components/ui/input.tsx'
import {Label} from '@/components/ui/label.tsx'
import {Sheet, SheetContent, SheetDescription, SheetTitle} from '@/components/ui/sheet.tsx'
import {useMessage} from '@/i18n/messages.ts'
import {useLanguage} from '@/i18n/use-language.ts'
import {type FilterField, type FilterValues, namesOf} from './filter-fields.ts'
import {problemsOf, readFilters} from './filter-problems.ts'
import type {ListState} from './use-list-state.ts'

type FilterDrawerProps = {
  filters: readonly FilterField[]
  state: ListState
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** All filters of a list in a drawer; they take hold together when they are applied. */
export function FilterDrawer({filters, state, open, onOpenChange}: FilterDrawerProps) {
  const {t} = useTranslation()
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent>
        <header className="border-b px-5 py-3.5">
          <SheetTitle className="text-base font-semibold">{t('list.filters')}</SheetTitle>
          <SheetDescription className="text-xs text-muted-foreground">
            {t('list.filtersText')}
          </SheetDescription>
        </header>
        <FilterForm {...{filters, state}} onDone={() => onOpenChange(false)} />
      </SheetContent>
    </Sheet>
  )
}

/** Remounted at each opening, so that it starts from the URL. */
function FilterForm({
  filters,
  state,
  onDone
}: {
  filters: readonly FilterField[]
  state: ListState
  onDone: () => void
}) {
  const {t} = useTranslation()
  const language = useLanguage()
  const [draft, setDraft] = useState<FilterValues>(() => ({...(state.filters as FilterValues)}))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const set = (change: FilterValues) => setDraft({...draft, ...change})

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const values = readFilters(filters, draft, language)
    const found = problemsOf(filters, values, language)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const names = filters.flatMap(namesOf)
    state.setFilters(
      Object.fromEntries(names.map(name => [name, isNothing(values[name]) ? undefined : values[name]]))
    )
    onDone()
  }
  return (
    <form className="flex min-h-0 flex-1 flex-col" onSubmit={submit} noValidate>
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-5">
        {filters.map(field => (
          <FilterInput key={namesOf(field).join()} {...{field, draft, set, problems}} />
        ))}
      </div>
      <footer className="flex gap-2 border-t px-5 py-3">
        <Button
          variant="secondary"
          className="flex-1"
          onClick={() => {
            state.clearFilters()
            onDone()
          }}
        >
          {t('list.clearAll')}
        </Button>
        <Button type="submit" className="flex-1">
          {t('list.apply')}
        </Button>
      </footer>
    </form>
  )
}

const isNothing = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

type FilterInputProps = {
  field: FilterField
  draft: FilterValues
  set: (change: FilterValues) => void
  problems: Record<string, string>
}

function FilterInput({field, draft, set, problems}: FilterInputProps) {
  const id = useId()
  switch (field.kind) {
    case 'some':
      return <SomeInput {...{field, draft, set}} />
    case 'flag':
      return <FlagInput {...{field, draft, set}} />
    case 'days':
      return (
        <fieldset className="flex flex-col gap-1.5">
          <legend className="mb-1.5 text-sm font-medium">{field.label}</legend>
          <DateRangeInput
            from={draft[field.from] as string | undefined}
            to={draft[field.to] as string | undefined}
            onChange={(from, to) => set({[field.from]: from, [field.to]: to})}
          />
        </fieldset>
      )
    case 'amounts':
      return <AmountsInput {...{field, draft, set, problems}} />
    case 'custom':
      return (
        <div className="flex flex-col gap-1.5">
          <Label htmlFor={id}>{field.label}</Label>

          {field.input({id, value: draft[field.name], onChange: value => set({[field.name]: value})})}
        </div>
      )
    default:
      return (
        <div className="flex flex-col gap-1.5">
          <Label htmlFor={id}>{field.label}</Label>
          <Input
            id={id}
            maxLength={255}
            inputMode={field.kind === 'text' ? undefined : 'numeric'}
            value={String(draft[field.name] ?? '')}
            aria-invalid={field.name in problems || undefined}
            aria-describedby={`${id}-problem`}
            onChange={event => set({[field.name]: event.target.value.trimStart() || undefined})}
          />
          <Problem id={`${id}-problem`} sentence={problems[field.name]} />
        </div>
      )
  }
}

function SomeInput({
  field,
  draft,
  set
}: Omit<FilterInputProps, 'problems' | 'field'> & {field: Extract<FilterField, {kind: 'some'}>}) {
  const chosen = (draft[field.name] ?? []) as string[]
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{field.label}</legend>
      {field.choices.map(({value, label}) => (
        <Label key={value} className="min-h-6 w-fit font-normal pointer-coarse:min-h-9">
          <Checkbox
            checked={chosen.includes(value)}
            onCheckedChange={checked =>
              set({[field.name]: checked ? [...chosen, value] : chosen.filter(other => other !== value)})
            }
          />
          {label}
        </Label>
      ))}
      {field.flag ? <FlagInput field={field.flag} {...{draft, set}} /> : null}
    </fieldset>
  )
}

function FlagInput({
  field,
  draft,
  set
}: Omit<FilterInputProps, 'problems' | 'field'> & {field: {name: string; label: string}}) {
  return (
    <Label className="min-h-6 w-fit font-normal pointer-coarse:min-h-9">
      <Checkbox
        checked={draft[field.name] === true}
        onCheckedChange={checked => set({[field.name]: checked === true || undefined})}
      />
      {field.label}
    </Label>
  )
}

function AmountsInput({
  field,
  draft,
  set,
  problems
}: Omit<FilterInputProps, 'field'> & {field: Extract<FilterField, {kind: 'amounts'}>}) {
  const {t} = useTranslation()
  const id = useId()
  const sides = [
    {name: field.from, label: t('list.from')},
    {name: field.to, label: t('list.to')}
  ]
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{field.label}</legend>
      <div className="grid grid-cols-2 gap-2">
        {sides.map(({name, label}) => (
          <Input
            key={name}
            inputMode="numeric"
            placeholder={label}
            aria-label={`${field.label}: ${label}`}
            aria-describedby={`${id}-problem`}
            aria-invalid={name in problems || undefined}
            value={String(draft[name] ?? '')}
            onChange={event => set({[name]: event.target.value.trim() || undefined})}
          />
        ))}
      </div>
      <Problem id={`${id}-problem`} sentence={problems[field.from] ?? problems[field.to]} />
    </fieldset>
  )
}

function Problem({id, sentence}: {id: string; sentence?: string}) {
  const translate = useMessage()
  return (
    <p id={id} role="alert" className="text-xs text-danger empty:hidden">
      {sentence ? translate(sentence) : null}
    </p>
  )
}
