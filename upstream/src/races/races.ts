import {makeRandom} from '../demo/random.ts'
import {brokenInvariants, brokenOutcomes} from './invariants.ts'
import {moneyScenarios} from './scenarios/money.ts'
import {otherScenarios} from './scenarios/others.ts'
import {payoutScenarios} from './scenarios/payouts.ts'
import type {Step} from './scheduler.ts'
import {answerOf, type World} from './world.ts'

export const scenarios = [...payoutScenarios, ...moneyScenarios, ...otherScenarios]

export type Race = {seed: number; scenario: string; steps: Step[]; answers: string[]; broken: string[]}

/** Runs the race of a seed: the seed chooses the scenario, its operations and the order of their statements. */
export async function race(world: World, seed: number): Promise<Race> {
  const {db} = world.app.database
  const random = makeRandom(Math.imul(seed, 0x9e3779b1))
  const scenario = scenarios[seed % scenarios.length] as (typeof scenarios)[number]
  const {operations, check} = await scenario.prepare(world, random)
  const {steps, outcomes} = await world.scheduler.run(random, operations)
  const broken = [
    ...(await brokenOutcomes(db, outcomes)),
    ...((await check?.(outcomes)) ?? []),
    ...(await brokenInvariants(db))
  ]
  const answers = outcomes.map(
    outcome => `${outcome.name}: ${answerOf(outcome)?.status ?? outcome.error ?? 'done'}`
  )
  return {seed, scenario: scenario.name, steps, answers, broken}
}

/** What a failed run tells: what broke, what each operation got, and the statements in their order. */
export function reportOf({seed, scenario, steps, answers, broken}: Race): string {
  const lines = steps.map(
    ({operation, statement, waitedFor}) =>
      `  ${operation}: ${statement}${waitedFor ? ` (waited for ${waitedFor})` : ''}`
  )
  return [
    `seed ${seed}, ${scenario}:`,
    ...broken.map(sentence => `✗ ${sentence}`),
    ...answers.map(answer => `  ${answer}`),
    'statements in their order:',
    ...lines
  ].join('\n')
}
