import {type Caller, command} from '../commands/command.ts'
import type {Queryable} from '../db/pool.ts'
import type {Env} from '../env.ts'
import {sha256} from '../lib/secrets.ts'
import {newToken} from '../lib/tokens.ts'
import type {StartResult} from './bot/texts.ts'

const hours = 24

/** The bot's address with a one-time token for this user; null where no bot is set up. Only the token's hash is kept. */
export async function newBotLink(
  q: Queryable,
  env: Pick<Env, 'BOT_URL'>,
  userId: number
): Promise<string | null> {
  if (!env.BOT_URL) return null
  const {token, hash} = newToken()
  await q.query(
    `insert into bot_links (token_hash, user_id, expires_at) values ($1, $2, now() + make_interval(hours => $3))`,
    [hash, userId, hours]
  )
  const url = new URL(env.BOT_URL)
  url.searchParams.set('start', token)
  return url.href
}

type LinkRow = {user_id: bigint; live: boolean}

/** Links a private chat to the token's account, once. A chat belongs to one account: a new link moves it. */
export function linkChat(by: Caller, token: string, chatId: string): Promise<StartResult> {
  return command(by, async ({tx, audit}) => {
    const [link] = await tx.query<LinkRow>(
      `select l.user_id, l.used_at is null and l.expires_at > now() as live
       from bot_links l join users u on u.id = l.user_id and u.deleted_at is null and u.disabled_at is null
       where l.token_hash = $1 for update of l`,
      [sha256(token)]
    )
    if (!link) return 'unknown'
    if (!link.live) return 'expired'
    const userId = Number(link.user_id)
    await tx.query('update bot_links set used_at = now() where token_hash = $1', [sha256(token)])
    await tx.query('delete from bot_chats where chat_id = $1 and user_id <> $2', [chatId, userId])
    await tx.query(
      `insert into bot_chats (user_id, chat_id) values ($1, $2)
       on conflict (user_id) do update set chat_id = excluded.chat_id, linked_at = now()`,
      [userId, chatId]
    )
    await audit({action: 'bot_linked', subjectType: 'user', subjectId: userId})
    return 'linked'
  })
}

/** Forgets a chat that takes no messages any more; one that was linked in its place meanwhile stays. */
export async function unlinkChat(q: Queryable, userId: number, chatId: string): Promise<void> {
  await q.query('delete from bot_chats where user_id = $1 and chat_id = $2', [userId, chatId])
}
