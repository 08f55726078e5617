import {defineFeature, publicRoute} from '../../http/route.ts'
import {resetPassword} from './commands.ts'

const createPassword = publicRoute('createPassword', async call => {
  await resetPassword(call)
  return {status: 204}
})

export const passwords = defineFeature({name: 'passwords', routes: [createPassword]})
