import {searchable} from '@paydesk/contracts/visible-text'
import {Check, ChevronsUpDown, X} from 'lucide-react'
import {type ReactNode, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {Command, CommandEmpty, CommandInput, CommandItem, CommandList} from '@/components/ui/command.tsx'
import {inputClasses} from '@/components/ui/input.tsx'
import {Popover, PopoverContent, PopoverTrigger} from '@/components/ui/popover.tsx'
import {Spinner} from '@/components/ui/spinner.tsx'
import {cn} from '@/lib/cn.ts'

export type ComboboxOption = {value: string; label: string; hint?: ReactNode}

type Shared = {
  id: string
  options: readonly ComboboxOption[]
  onSearch?: (text: string) => void
  isLoading?: boolean
  disabled?: boolean
  onBlur?: () => void
  ref?: (element: unknown) => void
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

type ComboboxProps = Shared & {
  value: string | undefined
  onChange: (value: string | undefined) => void
  /** The chosen option, which the found ones may not hold. */
  selected?: ComboboxOption | undefined
}

/** One of many, found by typing; an empty choice is undefined. */
export function Combobox({value, onChange, selected, ...shared}: ComboboxProps) {
  const [open, setOpen] = useState(false)
  const chosen =
    shared.options.find(option => option.value === value) ??
    selected ??
    (value === undefined ? undefined : {value, label: value})
  return (
    <Picker
      {...shared}
      {...{open, setOpen, chosen}}
      isChosen={option => option === value}
      onPick={option => {
        onChange(option === value ? undefined : option)
        setOpen(false)
      }}
    />
  )
}

type MultiComboboxProps = Shared & {
  values: readonly string[]
  onChange: (values: string[]) => void
  labelOf: (value: string) => string
}

/** Several of many; the chosen ones stand below with a way to take each away. */
export function MultiCombobox({values, onChange, labelOf, ...shared}: MultiComboboxProps) {
  const {t} = useTranslation()
  const [open, setOpen] = useState(false)
  const without = (value: string) => values.filter(other => other !== value)
  return (
    <div className="flex flex-col gap-2">
      <Picker
        {...shared}
        {...{open, setOpen}}
        chosen={undefined}
        isChosen={option => values.includes(option)}
        onPick={option => onChange(values.includes(option) ? without(option) : [...values, option])}
      />
      {values.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5">
          {values.map(value => (
            <li key={value}>
              <button
                type="button"
                className="inline-flex min-h-6 items-center gap-1 rounded-md bg-secondary px-2 py-0.5 text-start text-xs [overflow-wrap:anywhere] hover:bg-accent"
                aria-label={t('list.removeFilter', {name: labelOf(value)})}
                onClick={() => onChange(without(value))}
              >
                {labelOf(value)}
                <X aria-hidden className="size-3.5 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** Whether a choice's words hold what is typed. */
const holds = (words: string[] | undefined, typed: string) =>
  searchable(words?.join(' ') ?? '').includes(searchable(typed))

type PickerProps = Shared & {
  open: boolean
  setOpen: (open: boolean) => void
  chosen: ComboboxOption | undefined
  isChosen: (value: string) => boolean
  onPick: (value: string) => void
}

function Picker({
  id,
  options,
  onSearch,
  isLoading,
  disabled,
  onBlur,
  ref,
  open,
  setOpen,
  chosen,
  isChosen,
  onPick,
  ...aria
}: PickerProps) {
  const {t} = useTranslation()
  const [marked, setMarked] = useState('')
  // Answers come after the text that they answer, when the list has lost its mark: Enter takes the first of them.
  const mark = options.some(option => option.value === marked) ? marked : (options[0]?.value ?? '')
  return (
    <Popover
      open={open}
      onOpenChange={next => {
        setOpen(next)
        if (!next) {
          onSearch?.('')
          onBlur?.()
        }
      }}
    >
      <PopoverTrigger asChild>
        <button
          type="button"
          id={id}
          ref={ref}
          role="combobox"
          aria-expanded={open}
          aria-haspopup="listbox"
          aria-controls={`${id}-list`}
          disabled={disabled}
          className={cn(inputClasses, 'items-center justify-between gap-2 text-start')}
          {...aria}
        >
          <span className="flex min-w-0 flex-1 items-baseline gap-2">
            <span className={cn('truncate', !chosen && 'text-muted-foreground')}>
              {chosen?.label ?? t('form.choose')}
            </span>
            {chosen?.hint ? (
              <span className="max-w-2/3 shrink-0 truncate text-xs text-muted-foreground">{chosen.hint}</span>
            ) : null}
          </span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        </button>
      </PopoverTrigger>
      <PopoverContent className="w-(--radix-popover-trigger-width) min-w-56 p-0">
        <Command
          shouldFilter={!onSearch}
          filter={(_, typed, words) => Number(holds(words, typed))}
          {...(onSearch ? {value: mark, onValueChange: setMarked} : {})}
        >
          <CommandInput
            placeholder={t('action.search')}
            aria-label={t('action.search')}
            onValueChange={onSearch}
          />
          <CommandList id={`${id}-list`}>
            {isLoading ? (
              <p role="status" className="flex justify-center py-4 text-muted-foreground">
                <Spinner />
                <span className="sr-only">{t('list.loading')}</span>
              </p>
            ) : (
              <CommandEmpty>{t('form.nothingFound')}</CommandEmpty>
            )}
            {options.map(option => (
              <CommandItem
                key={option.value}
                value={option.value}
                keywords={[option.label]}
                onSelect={() => onPick(option.value)}
              >
                <Check aria-hidden className={cn('text-primary', !isChosen(option.value) && 'invisible')} />
                <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-2">
                  <span className="max-w-full truncate">{option.label}</span>
                  {option.hint ? (
                    <span className="max-w-full truncate text-xs text-muted-foreground">{option.hint}</span>
                  ) : null}
                </span>
              </CommandItem>
            ))}
          </CommandList>
        </Command>
      </PopoverContent>
    </Popover>
  )
}
