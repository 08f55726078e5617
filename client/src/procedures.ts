import type {AppRouter} from '@paydesk/bff'
import type {AppErrorData} from '@paydesk/contracts/errors'
import type {AnyProcedure, inferProcedureInput, inferProcedureOutput} from '@trpc/server'

export type CallOptions = {signal?: AbortSignal | undefined}

type Call<Input, Output> = undefined extends Input
  ? (input?: Input, options?: CallOptions) => Promise<Output>
  : (input: Input, options?: CallOptions) => Promise<Output>

type Subscription = {_def: {type: 'subscription'}}

type CallsOf<Routes> = {
  [Name in keyof Routes as Routes[Name] extends Subscription | {[name: string]: Subscription}
    ? never
    : Name]: Routes[Name] extends AnyProcedure
    ? Call<inferProcedureInput<Routes[Name]>, inferProcedureOutput<Routes[Name]>>
    : CallsOf<Routes[Name]>
}

/** Every query and mutation of the server, by the name of its procedure. */
export type Client = CallsOf<AppRouter['_def']['record']>

/** The `data` of a failed call. */
export type ErrorData = AppErrorData
