import {defineFeature, publicRoute, route} from '../../http/route.ts'
import {type FirstStep, signInByPassword, signInByPhone, signOut} from './commands.ts'
import {confirmToken as confirm, signInBySecondFactor} from './second-factor.ts'

const createToken = publicRoute('createToken', async call => {
  const {body} = call
  switch (body.grant_type) {
    case 'second_factor': {
      const token = await signInBySecondFactor(call, body.challenge, body.code)
      return {status: 201, body: {data: {token}}}
    }
    case 'phone':
      return answerTo(await signInByPhone(call, body.phone, body.code))
    case 'credentials':
      return answerTo(await signInByPassword(call, body.email, body.password))
  }
})

function answerTo(step: FirstStep) {
  return 'token' in step
    ? ({status: 201, body: {data: step}} as const)
    : ({status: 202, body: {data: step}} as const)
}

const confirmToken = route('confirmToken', async call => {
  const confirmedUntil = await confirm(call)
  return {status: 200, body: {data: {confirmed_until: confirmedUntil.toISOString()}}}
})

const deleteToken = route('deleteToken', async call => {
  await signOut(call)
  return {status: 204}
})

export const tokens = defineFeature({name: 'tokens', routes: [createToken, confirmToken, deleteToken]})
