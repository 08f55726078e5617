import {defineFeature, publicRoute} from '../../http/route.ts'
import {resetPassword} from './commands.ts'

const createPassword = publicRoute('createPassword', async call => {
  const email = await resetPassword(call)
  return {status: 204, headers: {'Recovered-Email': encodeURIComponent(email)}}
})

export const passwords = defineFeature({name: 'passwords', routes: [createPassword]})
