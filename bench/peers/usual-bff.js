// The BFF that most tutorials of tRPC lead to: Express, fetch, camelcase-keys and superjson. <port> <upstream's origin>
import {initTRPC} from '@trpc/server'
import {createExpressMiddleware} from '@trpc/server/adapters/express'
import camelcaseKeys from 'camelcase-keys'
import express from 'express'
import superjson from 'superjson'
import {z} from 'zod'

const [port, origin] = process.argv.slice(2)
const t = initTRPC.context().create({transformer: superjson})

async function ask(ctx, path) {
  const answer = await fetch(origin + path, {headers: {authorization: ctx.authorization}})
  if (!answer.ok) throw new Error(`the upstream answered ${answer.status}`)
  return camelcaseKeys(await answer.json(), {deep: true})
}

const router = t.router({
  payouts: t.router({
    list: t.procedure.input(z.object({page: z.number().default(1)})).query(async ({ctx, input}) => {
      const {data} = await ask(ctx, `/api/payouts?page=${input.page}`)
      return {...data, data: data.data.map(toRow)}
    }),
    get: t.procedure
      .input(z.object({id: z.number()}))
      .query(async ({ctx, input}) => toRow((await ask(ctx, `/api/payouts/${input.id}`)).data))
  })
})

/** Instants become dates, which is what superjson is there for. */
const toRow = row => ({
  ...row,
  createdAt: new Date(row.createdAt),
  expiresAt: new Date(row.expiresAt),
  completedAt: row.completedAt && new Date(row.completedAt)
})

express()
  .use(
    '/trpc',
    createExpressMiddleware({router, createContext: ({req}) => ({authorization: req.headers.authorization})})
  )
  .listen(Number(port), '127.0.0.1', () => console.log('ready'))
