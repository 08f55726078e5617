import {createServer, type ServerResponse} from 'node:http'
import {setTimeout as pause} from 'node:timers/promises'

type Sent = {chat_id: unknown; text: string; link_preview_options?: unknown; parse_mode?: unknown}
type Refusal = {status: number; parameters?: {retry_after: number}}

/** The part of the Bot API that matters here: updates are held until their offset is confirmed, polls wait. */
export async function fakeBotApi(token: string) {
  const state = {
    sent: [] as Sent[],
    polls: [] as Array<number | undefined>,
    pending: [] as Array<{update_id: number; message: object}>,
    refuse: {} as Record<string, Refusal[]>,
    openPolls: 0,
    webhook: true
  }
  let nextId = 100
  const methods: Record<string, (body: Record<string, unknown>, response: ServerResponse) => unknown> = {
    getMe: () => ({id: 1, is_bot: true, first_name: 'Paydesk', username: 'paydesk_bot'}),
    deleteWebhook: () => {
      state.webhook = false
      return true
    },
    sendMessage: body => {
      state.sent.push(body as Sent)
      return {message_id: 1, date: 0, chat: {id: body.chat_id, type: 'private'}, text: body.text}
    },
    async getUpdates(body, response) {
      const offset = body.offset as number | undefined
      state.polls.push(offset)
      if (offset !== undefined) state.pending = state.pending.filter(update => update.update_id >= offset)
      state.openPolls += 1
      const until = Date.now() + Number(body.timeout ?? 0) * 1000
      while (state.pending.length === 0 && Date.now() < until && !response.destroyed) await pause(5)
      state.openPolls -= 1
      return state.pending
    }
  }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += chunk
    const [, bot, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? []
    const refusal = bot === token ? state.refuse[method]?.shift() : {status: 401}
    const call = methods[method]
    if (refusal || !call) {
      const {status, parameters} = refusal ?? {status: 404}
      response.writeHead(status, {'content-type': 'application/json'})
      response.end(
        JSON.stringify({ok: false, error_code: status, description: `refused ${text}`, parameters})
      )
      return
    }
    const result = await call(text ? JSON.parse(text) : {}, response)
    response.writeHead(200, {'content-type': 'application/json'}).end(JSON.stringify({ok: true, result}))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const close = () =>
    new Promise<void>(done => {
      server.close(() => done())
      server.closeAllConnections()
    })
  const {port} = server.address() as {port: number}
  const write = (text: string, language: string | undefined, chat: object = {id: 77, type: 'private'}) => {
    const command = /^\/\w+/.exec(text)
    state.pending.push({
      update_id: nextId++,
      message: {
        message_id: nextId,
        date: 0,
        chat,
        from: {id: 77, is_bot: false, first_name: 'U', language_code: language},
        text,
        entities: command ? [{type: 'bot_command', offset: 0, length: command[0].length}] : []
      }
    })
  }
  return {state, write, apiRoot: `http://127.0.0.1:${port}`, close}
}
