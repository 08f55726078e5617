import {defineFeature, optionalRoute} from '../../http/route.ts'
import {retryAfter} from '../../identity/code-limits.ts'
import {refuse} from '../../lib/refusal.ts'
import {checkResetLink, confirmPhone, confirmRegistration, sendPhoneCode, sendResetLink} from './commands.ts'

const createVerificationCode = optionalRoute('createVerificationCode', async call => {
  const {body} = call
  if (body.type === 'reset_password') await sendResetLink(call, body.email)
  else await sendPhoneCode(call, body.phone)
  return {status: 201, body: {data: {retry_after: retryAfter}}}
})

const confirmVerificationCode = optionalRoute('confirmVerificationCode', async call => {
  const {type, phone, current_password: password} = call.body
  if (type !== 'verify_phone' && phone !== undefined) {
    throw refuse.field('phone', 'unknownField', {path: 'phone'})
  }
  if (!(type === 'verify_phone' && call.actor) && password !== undefined) {
    throw refuse.field('current_password', 'unknownField', {path: 'current_password'})
  }
  switch (type) {
    case 'verify_phone': {
      await confirmPhone(call)
      return {status: 200, body: {data: {}}}
    }
    case 'reset_password': {
      await checkResetLink(call)
      return {status: 200, body: {data: {}}}
    }
    case 'verify_register': {
      const botUrl = await confirmRegistration(call)
      return {status: 200, body: {data: botUrl === null ? {} : {bot_url: botUrl}}}
    }
  }
})

export const verificationCodes = defineFeature({
  name: 'verification-codes',
  routes: [createVerificationCode, confirmVerificationCode]
})
