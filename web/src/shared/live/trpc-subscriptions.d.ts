/** Another copy of the module, for the chunk that is loaded later (`stream.ts`). */
declare module '@trpc/client?subscriptions' {
  export {createTRPCClient, httpSubscriptionLink} from '@trpc/client'
}
