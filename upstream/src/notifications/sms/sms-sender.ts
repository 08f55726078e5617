import {randomUUID} from 'node:crypto'
import {setTimeout as pause} from 'node:timers/promises'
import type {Language} from '@paydesk/contracts/enums'
import {answerText} from '../../lib/answer-text.ts'
import {DeliveryFailed} from '../delivery-failed.ts'
import type {Outbox} from '../outbox.ts'
import {type GatewayConfig, type GatewayRequest, gatewayRequests} from './gateway-request.ts'
import {type Sms, smsText} from './texts.ts'

export type SmsConfig = {
  gateway?: (GatewayConfig & GatewayPatience) | undefined
  /** Named in each message. */
  product: string
  /** Takes the messages where there is no gateway. */
  outbox?: Outbox | undefined
}

type GatewayPatience = {
  /** A regular expression that the body of a 2xx answer has to match; any 2xx is success unless set. */
  success?: string | undefined
  /** For one attempt, in milliseconds. */
  timeoutMs?: number | undefined
  /** How often one message is tried at most. */
  attempts?: number | undefined
  /** Before the second attempt, in milliseconds; each further pause is twice as long. */
  backoffMs?: number | undefined
}

export type SmsRequest = Sms & {
  /** E.164. */
  to: string
  language: Language
  /** Whatever names this message for good, such as its row; a queue that tries again passes the same. */
  id?: string
}

export type SmsSender = {
  /** Resolves when the gateway (or the outbox) has taken the message; rejects with `DeliveryFailed`. */
  send(request: SmsRequest): Promise<void>
}

const maxAnswerBytes = 64 * 1024

/** A sender through an HTTP gateway, or into the outbox where none is set up; throws on a useless configuration. */
export function createSmsSender({gateway, product, outbox}: SmsConfig): SmsSender {
  const deliver = gateway ? byGateway(gateway) : undefined
  if (!deliver && !outbox) throw new Error('SMS needs a gateway or an outbox')
  return {
    async send({to, language, id = randomUUID(), ...sms}) {
      if (!/^\+[1-9]\d{6,14}$/.test(to)) throw failed('invalid_phone', false)
      const text = smsText(sms, language, product)
      if (deliver) await deliver({phone: to, text, id})
      else await outbox?.store({channel: 'sms', to, text, language})
    }
  }
}

function byGateway(config: GatewayConfig & GatewayPatience) {
  const {timeoutMs = 10_000, attempts = 3, backoffMs = 500} = config
  const success = config.success ? new RegExp(config.success) : undefined
  const request = gatewayRequests(config)
  return async (values: {phone: string; text: string; id: string}): Promise<void> => {
    const made = request(values)
    for (let attempt = 1; ; attempt += 1) {
      const failure = await tryOnce(made, timeoutMs, success)
      if (!failure) return
      if (!failure.retryable || attempt >= attempts) throw failure
      await pause(backoffMs * 2 ** (attempt - 1))
    }
  }
}

/**
 * One attempt. A 2xx means that the gateway has the message: whatever goes wrong after that, it is not sent
 * again, since a person would get two codes and the second makes the first look wrong.
 */
async function tryOnce(
  {url, ...made}: GatewayRequest,
  timeoutMs: number,
  success: RegExp | undefined
): Promise<DeliveryFailed | undefined> {
  const signal = AbortSignal.timeout(timeoutMs)
  let response: Response
  try {
    // A redirect would carry the text and the token to an address that nobody has set up.
    response = await fetch(url, {...made, body: made.body ?? null, redirect: 'manual', signal})
  } catch {
    return failed(signal.aborted ? 'timeout' : 'unreachable', true)
  }
  if (!response.ok) {
    await response.body?.cancel().catch(() => {})
    return failed(`http_${response.status}`, response.status >= 500 || response.status === 429)
  }
  try {
    const answer = await answerText(response, maxAnswerBytes)
    return !success || success.test(answer) ? undefined : failed('refused_by_gateway', false)
  } catch {
    return success ? failed('answer_unreadable', false) : undefined
  }
}

function failed(reason: string, retryable: boolean): DeliveryFailed {
  return new DeliveryFailed({channel: 'sms', reason, retryable})
}
