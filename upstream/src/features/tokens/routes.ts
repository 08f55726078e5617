import {defineFeature, publicRoute, route} from '../../http/route.ts'
import {signInByPassword, signInByPhone, signOut} from './commands.ts'

const createToken = publicRoute('createToken', async call => {
  const {body} = call
  const token =
    body.grant_type === 'phone'
      ? await signInByPhone(call, body.phone, body.code)
      : await signInByPassword(call, body.email, body.password)
  return {status: 201, body: {data: {token}}}
})

const deleteToken = route('deleteToken', async call => {
  await signOut(call)
  return {status: 204}
})

export const tokens = defineFeature({name: 'tokens', routes: [createToken, deleteToken]})
