import {toAppError} from '@/lib/app-error.ts'
import type {FileProblem} from './photo.ts'
import type {TextKey} from './texts.tsx'

/** Why a receipt was not taken: a sentence of ours, or the service's own where we have none. */
export type Problem = {key: TextKey} | {sentence: string}

const ofFile: Record<string, FileProblem> = {
  fileEmpty: 'empty',
  fileTooLarge: 'tooLarge',
  fileTypeUnsupported: 'type',
  fileHeic: 'heic'
}

/** The problem in a failed upload. */
export function problemOf(error: unknown): Problem {
  const {code, fieldErrors} = toAppError(error)
  switch (code) {
    case 'NO_ANSWER':
    case 'TIMEOUT':
    case 'UPSTREAM_UNREACHABLE':
    case 'UNAVAILABLE':
      return {key: 'problem.noAnswer'}
    case 'PAYLOAD_TOO_LARGE':
      return {key: 'problem.tooLarge'}
    case 'CONFLICT':
      return {key: 'problem.conflict'}
    case 'TOO_MANY_REQUESTS':
      return {key: 'problem.tooMany'}
    default: {
      const refused = fieldErrors?.file?.[0]
      if (!refused) return {key: 'problem.other'}
      const known = ofFile[refused.code ?? '']
      return known ? {key: `problem.${known}`} : {sentence: refused.message}
    }
  }
}
