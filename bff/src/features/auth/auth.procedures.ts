import {
  confirmCodeInput,
  registerInput,
  requestCodeInput,
  resetPasswordInput,
  signInInput
} from '@paydesk/contracts/auth'
import {rateLimitKey, rateLimitSubnet} from '@paydesk/contracts/rate-limit-key'
import type {Context} from '../../context.ts'
import {createPassword} from '../../gateway/passwords.ts'
import {createRegistration} from '../../gateway/registrations.ts'
import {createToken, deleteToken} from '../../gateway/tokens.ts'
import {confirmVerificationCode, createVerificationCode} from '../../gateway/verification-codes.ts'
import {router, signedInProcedure, throttledProcedure} from '../../trpc.ts'

/** The account key of a sign-in's rate limit: the account as typed, normalised, or its challenge. */
const accountOf = (input: {email: string} | {phone: string} | {challenge: string}) => {
  if ('challenge' in input) return input.challenge
  return 'email' in input ? input.email : input.phone.replace(/[^\d+]/g, '')
}

const atAddress = ({caller}: Context, account: string) =>
  `${account} ${rateLimitSubnet(rateLimitKey(caller.clientAddress))}`

/** Forgets the tries at an account that has proven itself. */
async function forgive(ctx: Context, account: string): Promise<void> {
  const {limits} = ctx.services
  await limits.forgive('signInByAccountAndAddress', atAddress(ctx, account))
  await limits.forgive('signInByAccount', account)
}

export const authRouter = router({
  signIn: throttledProcedure('signInByAddress')
    .input(signInInput)
    .mutation(async ({ctx, input}) => {
      const {limits} = ctx.services
      const account = accountOf(input)
      // The small limit first: a guesser at one address then uses up little of the account's limit.
      await limits.take('signInByAccountAndAddress', atAddress(ctx, account))
      await limits.take('signInByAccount', account)
      const answer = await createToken(ctx.upstream, input)
      await forgive(ctx, account)
      // An office behind one address signs in as often as it likes; only failures add up.
      await limits.refund('signInByAddress', rateLimitKey(ctx.caller.clientAddress))
      return answer
    }),

  register: throttledProcedure('codeGuessByAddress')
    .input(registerInput)
    .mutation(({ctx, input}) => createRegistration(ctx.upstream, input)),

  requestCode: throttledProcedure('codeGuessByAddress')
    .input(requestCodeInput)
    .mutation(async ({ctx, input}) => {
      const {limits} = ctx.services
      const target = `${input.type} ${accountOf(input)}`
      const asked = atAddress(ctx, target)
      // As with sign-in: requests from one address keep nobody else from a code.
      await limits.take('codeByTargetAndAddressHour', asked)
      await limits.take('codeByTargetAndAddressMinute', asked)
      await limits.take('codeByTarget', target)
      return createVerificationCode(ctx.upstream, input)
    }),

  confirmCode: throttledProcedure('codeGuessByAddress')
    .input(confirmCodeInput)
    .mutation(({ctx, input}) => confirmVerificationCode(ctx.upstream, input)),

  resetPassword: throttledProcedure('codeGuessByAddress')
    .input(resetPasswordInput)
    .mutation(async ({ctx, input}) => {
      const email = await createPassword(ctx.upstream, input)
      // The mailbox proves the owner, whom earlier wrong guesses must not keep out.
      if (email !== null) await forgive(ctx, accountOf({email}))
    }),

  signOut: signedInProcedure.mutation(async ({ctx}) => {
    ctx.services.sessions.forget(ctx.caller.token)
    await deleteToken(ctx.upstream)
  })
})
