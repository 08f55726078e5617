import {useCallback, useEffect, useRef, useState} from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm
} from 'react-hook-form'
import type {core} from 'zod'
import {type AppError, isOutcomeUnknown, toAppError} from '@/lib/app-error.ts'
import {randomKey} from '@/lib/random-key.ts'
import type {FieldReaders} from './resolver.ts'
import {placeServerErrors} from './server-errors.ts'

type Schema<In, Out> = core.$ZodType<Out, In>

type Needed<In> = {[K in keyof In]-?: object extends Pick<In, K> ? never : K}[keyof In]
/** Names each field that the schema requires, if only as undefined: a new required field does not compile. */
type Start<In> = In extends unknown ? DefaultValues<In> & Record<Exclude<Needed<In>, 'key'>, unknown> : never

export type AppFormOptions<In extends FieldValues, Out, Result> = {
  /**
   * A schema of contracts; `submit` gets its output. The sign-in screen passes a loader instead, which runs when the
   * form is first touched.
   */
  schema: Schema<In, Out> | (() => Promise<Schema<In, Out>>)
  defaultValues: Start<In>
  /** Sends the values; rejects with whatever the call rejected with. */
  submit: (values: Out) => Promise<Result>
  onDone?: (result: Result, values: Out) => void
  /** The schema has a `key`: one is made now, and it stays the same until the answer is known. */
  idempotent?: boolean
  /** Values are shown for confirmation before they are sent: all of them, or those that it holds for. */
  confirmed?: boolean | ((values: Out) => boolean)
}

/** Whether this refusal also says that the attempt before it, whose answer was lost, was not carried out. */
const settles = ({code, current}: AppError) =>
  code === 'VALIDATION' || (code === 'CONFLICT' && current !== undefined)

export type FormStep = 'editing' | 'confirming' | 'sending'

export type AppForm<In extends FieldValues, Out = unknown> = UseFormReturn<In, unknown, Out> & {
  step: FormStep
  /** Its values have an idempotency `key`. */
  idempotent: boolean
  /** How fields whose text the schema does not read itself are read, by name. */
  readers: FieldReaders
  /** The values that wait for confirmation, or are being sent. */
  pending: Out | undefined
  /** The server's error for the last attempt, unless it belongs to single fields. */
  failure: AppError | undefined
  /** Whether leaving now would lose something. */
  hasUnsaved: () => boolean
  /**
   * There while it is not known whether the last attempt was carried out: sends the very same values
   * under the very same key. Other values under another key could do it a second time.
   */
  resend: (() => void) | undefined
  /** For the form element: something in it has the focus, so that it will soon be checked. */
  prepare: () => void
  /** For the form element; validates, then confirms or sends. */
  onSubmit: (event?: {preventDefault: () => void}) => void
  confirm: () => void
  backToEditing: () => void
}

/** Fetches what checks the values; it comes with most screens, and is here at once then. */
async function loadResolver<In extends FieldValues, Out>(
  schema: AppFormOptions<In, Out, unknown>['schema'],
  readers: FieldReaders
) {
  const [{resolverOf}, known] = await Promise.all([
    import('./resolver.ts'),
    typeof schema === 'function' ? schema() : schema
  ])
  return resolverOf(known, readers)
}

/** Checks by the schema, fetched when it is first needed, or ahead of that by `prepare`. */
function useResolver<In extends FieldValues, Out>(schema: AppFormOptions<In, Out, unknown>['schema']) {
  const [readers] = useState<FieldReaders>(() => new Map())
  const load = () => loadResolver(schema, readers)
  const prepare = () => void load().catch(() => {})
  const resolver: Resolver<In, unknown, Out> = async (...values) => (await load())(...values)
  return {readers, resolver, prepare}
}

/**
 * A form with its whole course: checked by the contract's schema, confirmed where money moves, sent
 * once however often it is pressed, and the server's errors put on the fields they belong to.
 */
export function useAppForm<In extends FieldValues, Out, Result>(
  options: AppFormOptions<In, Out, Result>
): AppForm<In, Out> {
  const {schema, defaultValues, idempotent = false, confirmed = false} = options
  const [firstKey] = useState(randomKey)
  const initial = (idempotent ? {...defaultValues, key: firstKey} : defaultValues) as DefaultValues<In>
  const {readers, resolver, prepare} = useResolver(schema)
  const form = useForm<In, unknown, Out>({
    resolver,
    defaultValues: initial,
    mode: 'onTouched',
    shouldFocusError: true
  })
  const [step, setStep] = useState<FormStep>('editing')
  const [pending, setPending] = useState<Out>()
  const [failure, setFailure] = useState<AppError>()
  const [unsettled, setUnsettled] = useState<Out>()
  // State is too slow to stop the second of two clicks; a ref is not.
  const sending = useRef(false)
  // Saved, but the screen does not know yet: the form may lead away at once without being asked.
  const saved = useRef(false)
  const {isDirty} = form.formState
  useEffect(() => {
    if (!isDirty) saved.current = false
  })

  const renewKey = () => {
    if (idempotent) form.setValue('key' as Path<In>, randomKey() as never)
  }

  const send = async (values: Out) => {
    if (sending.current) return
    sending.current = true
    setPending(values)
    setStep('sending')
    setFailure(undefined)
    try {
      const result = await options.submit(values)
      setUnsettled(undefined)
      // The new key first: set after the reset it would count as a change that is not saved yet.
      renewKey()
      form.reset(form.getValues())
      saved.current = true
      options.onDone?.(result, values)
    } catch (error) {
      const appError = toAppError(error)
      setUnsettled(old =>
        idempotent && (isOutcomeUnknown(appError) || (old !== undefined && !settles(appError)))
          ? values
          : undefined
      )
      // A used-up key belongs to the attempt before; this form is a new request now.
      if (appError.fieldErrors?.key) renewKey()
      setFailure(placeServerErrors(form as never, appError))
    } finally {
      sending.current = false
      setStep('editing')
      setPending(undefined)
    }
  }

  const onValid = (values: Out) => {
    if (!(typeof confirmed === 'function' ? confirmed(values) : confirmed)) return send(values)
    setFailure(undefined)
    setPending(values)
    setStep('confirming')
  }

  return {
    ...form,
    step,
    idempotent,
    readers,
    pending,
    failure,
    hasUnsaved: () => isDirty && !sending.current && !saved.current,
    resend: unsettled === undefined ? undefined : () => void send(unsettled),
    prepare,
    onSubmit: event => {
      event?.preventDefault()
      if (sending.current) return
      if (unsettled !== undefined) void send(unsettled)
      // It can only fail where what checks it could not be fetched.
      else
        void form
          .handleSubmit(onValid)()
          .catch(error => setFailure(toAppError(error)))
    },
    confirm: () => {
      if (pending !== undefined) void send(pending)
    },
    backToEditing: useCallback(() => {
      if (sending.current) return
      setStep('editing')
      setPending(undefined)
    }, [])
  }
}
