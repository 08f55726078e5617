import {
  confirmCodeInput,
  registerInput,
  requestCodeInput,
  resetPasswordInput,
  signInInput
} from '@paydesk/contracts/auth'
import {countedAddress} from '@paydesk/contracts/counted-address'
import {createPassword} from '../../gateway/passwords.ts'
import {createRegistration} from '../../gateway/registrations.ts'
import {createToken, deleteToken} from '../../gateway/tokens.ts'
import {confirmVerificationCode, createVerificationCode} from '../../gateway/verification-codes.ts'
import {guessableProcedure, router, signedInProcedure} from '../../trpc.ts'

/** What a sign-in is counted by: the account as typed, in one spelling, or the challenge that stands for it. */
const accountOf = (input: {email: string} | {phone: string} | {challenge: string}) => {
  if ('challenge' in input) return input.challenge
  return ('email' in input ? input.email : input.phone.replace(/[^\d+]/g, '')).toLowerCase()
}

export const authRouter = router({
  signIn: guessableProcedure('signInByAddress')
    .input(signInInput)
    .mutation(async ({ctx, input}) => {
      const {limits} = ctx.services
      const account = accountOf(input)
      const address = countedAddress(ctx.caller.clientAddress)
      // The small limit first: who guesses from one address soon takes nothing from the account's own.
      await limits.consume('signInByAccountAndAddress', `${account} ${address}`)
      await limits.consume('signInByAccount', account)
      const answer = await createToken(ctx.upstream, input)
      await limits.forgive('signInByAccountAndAddress', `${account} ${address}`)
      await limits.forgive('signInByAccount', account)
      // An office behind one address signs in as often as it likes; only failures add up.
      await limits.refund('signInByAddress', address)
      return answer
    }),

  register: guessableProcedure('codeGuessByAddress')
    .input(registerInput)
    .mutation(({ctx, input}) => createRegistration(ctx.upstream, input)),

  requestCode: guessableProcedure('codeGuessByAddress')
    .input(requestCodeInput)
    .mutation(async ({ctx, input}) => {
      const target = `${input.type} ${accountOf(input)}`
      await ctx.services.limits.consume('codeByTargetHour', target)
      await ctx.services.limits.consume('codeByTargetMinute', target)
      return createVerificationCode(ctx.upstream, input)
    }),

  confirmCode: guessableProcedure('codeGuessByAddress')
    .input(confirmCodeInput)
    .mutation(({ctx, input}) => confirmVerificationCode(ctx.upstream, input)),

  resetPassword: guessableProcedure('codeGuessByAddress')
    .input(resetPasswordInput)
    .mutation(({ctx, input}) => createPassword(ctx.upstream, input)),

  signOut: signedInProcedure.mutation(async ({ctx}) => {
    ctx.services.sessions.forget(ctx.caller.token)
    await deleteToken(ctx.upstream)
  })
})
