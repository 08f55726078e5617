import {randomUUID} from 'node:crypto'
import {toMultipart} from '@paydesk/bff/gateway/core/multipart'
import {type OperationId, operationEntry, resolved} from '@paydesk/contracts/openapi'
import {image, merchantFile} from './files.ts'
import type {Ask} from './target.ts'

type Fields = Record<string, unknown>

/** A body that the document shows for a call. */
export type ExampleBody = {name: string; isForm: boolean; fields: Fields}

/** Every body that the document shows for a call, with real files in the place of those that it names. */
export function exampleBodies(operationId: OperationId): ExampleBody[] {
  const {content = {}} = operationEntry(operationId).operation.requestBody ?? {}
  return Object.entries(content).flatMap(([type, {examples = {}}]) =>
    Object.entries(examples).map(([name, example]) => {
      const {value} = resolved(example) as {value: Fields}
      return {name, isForm: type === 'multipart/form-data', fields: withValues(value, files())}
    })
  )
}

const files = (): Fields => ({screenshot: image(), file: merchantFile('no-such-order')})

/** The fields with other values, as far as the body has these fields. */
export const withValues = (fields: Fields, values: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, values[name] ?? value]))

/** A body as it goes over the wire. */
export const askWith = (isForm: boolean, fields: Fields): Pick<Ask, 'json' | 'form'> =>
  isForm ? {form: toMultipart(fields)} : {json: fields}

/** An address that nobody has and no email reaches. */
export const unusedEmail = () => `${randomUUID()}@contract.invalid`
