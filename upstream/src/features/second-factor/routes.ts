import {assertCan} from '../../access/actor.ts'
import {defineFeature, route} from '../../http/route.ts'
import {beginSetup, confirmSetup, turnOff} from './commands.ts'
import {selectSecondFactor} from './sql.ts'
import {secondFactorView} from './view.ts'

const getSecondFactor = route('getSecondFactor', async ({actor, db}) => {
  assertCan(actor, 'secondFactor', 'read')
  return {status: 200, body: {data: secondFactorView(await selectSecondFactor(db, actor.userId))}}
})

const createSecondFactor = route('createSecondFactor', async call => ({
  status: 201,
  body: {data: await beginSetup(call)}
}))

const confirmSecondFactor = route('confirmSecondFactor', async call => ({
  status: 200,
  body: {data: {recovery_codes: await confirmSetup(call)}}
}))

const updateSecondFactor = route('updateSecondFactor', async call => ({
  status: 200,
  body: {data: secondFactorView(await turnOff(call))}
}))

export const secondFactor = defineFeature({
  name: 'second-factor',
  routes: [getSecondFactor, createSecondFactor, confirmSecondFactor, updateSecondFactor]
})
