import {defineFeature, publicRoute} from '../../http/route.ts'
import {register} from './commands.ts'

const createRegistration = publicRoute('createRegistration', async call => {
  await register(call)
  return {status: 204}
})

export const registrations = defineFeature({name: 'registrations', routes: [createRegistration]})
