import {type Request, type RequestHandler, Router} from 'express'
import {type StoredMessage, storedMessages} from '../notifications/table-outbox.ts'
import type {Services} from '../services.ts'
import {sendDemoPage} from './demo-page.ts'

const title = 'Outbox'

/**
 * GET /demo/outbox: the messages that a demo would send, as a page or as JSON; `?address=` filters them. It shows
 * codes and links, so it is mounted only in a demo.
 */
export function demoOutbox({db}: Pick<Services, 'db'>): Router {
  const show: RequestHandler = async (request, response) => {
    const messages = await storedMessages(db, addressOf(request))
    if (request.accepts(['json', 'html']) === 'html')
      sendDemoPage(response, {language: 'en', title, body: bodyOf(messages)})
    else response.json({data: messages.map(view)})
  }
  const router = Router()
  router.get('/demo/outbox', show)
  return router
}

function addressOf(request: Request): string | undefined {
  const {address} = request.query
  return typeof address === 'string' && address !== '' ? address : undefined
}

function view(message: StoredMessage) {
  const {channel, address, subject, body} = message
  return {
    id: Number(message.id),
    channel,
    address,
    subject,
    body,
    created_at: message.created_at.toISOString()
  }
}

const replacements: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'}
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, character => replacements[character] ?? '')
const withLinks = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, address => `<a href="${address}">${address}</a>`)

function bodyOf(messages: StoredMessage[]): string {
  const items = messages.map(
    ({channel, address, subject, body, created_at: at}) =>
      `<article><h2>${escapeHtml(subject ?? 'Text message')}</h2>
<p><small>${channel} to ${escapeHtml(address)} · ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</small></p>
<pre>${withLinks(body)}</pre></article>`
  )
  return `<h1>${title}</h1>
<p class="quiet">The emails and text messages that the demo would send, the newest first.</p>
${items.join('\n') || '<article>No messages yet</article>'}`
}
