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

/** The problem in a failed upload. The catalogue of sentences is fetched only when one has to be recognised. */
export async function problemOf(error: unknown): Promise<Problem> {
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
      const sentence = fieldErrors?.file?.[0]
      if (!sentence) return {key: 'problem.other'}
      const catalogue = await import('@paydesk/contracts/messages').catch(() => null)
      const known = ofFile[catalogue?.recogniseMessage(sentence)?.id ?? '']
      return known ? {key: `problem.${known}`} : {sentence}
    }
  }
}
