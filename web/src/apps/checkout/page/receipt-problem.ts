import type {ReceiptProblem} from '@paydesk/contracts/checkout'
import type {Texts} from './texts.tsx'

/** Our words for what the service says of a file. */
const ofFile: Record<string, 'empty' | 'tooLarge' | 'type' | 'heic'> = {
  fileEmpty: 'empty',
  fileTooLarge: 'tooLarge',
  fileTypeUnsupported: 'type',
  fileHeic: 'heic',
  required: 'empty'
}

/** Why a receipt was not taken: a sentence of ours, or the service's own where we have none. */
export function problemText({code, field}: ReceiptProblem, t: Texts['t']): string {
  switch (code) {
    case 'TIMEOUT':
    case 'UPSTREAM_UNREACHABLE':
    case 'UNAVAILABLE':
      return t('problem.noAnswer')
    case 'PAYLOAD_TOO_LARGE':
      return t('problem.tooLarge')
    case 'CONFLICT':
      return t('problem.conflict')
    case 'TOO_MANY_REQUESTS':
      return t('problem.tooMany')
    case 'FORBIDDEN':
      return t('problem.oldPage')
    default: {
      const known = ofFile[field?.code ?? '']
      if (known) return t(`problem.${known}`)
      return field?.message ?? t('problem.other')
    }
  }
}
