import {pipeline} from 'node:stream/promises'
import type {Response} from 'express'
import QRCode from 'qrcode'
import {defineFeature, streamRoute} from '../../http/route.ts'
import {countRead} from '../../lib/limits.ts'
import {refuse} from '../../lib/refusal.ts'
import type {Services} from '../../services.ts'
import {findFile} from '../../storage/store.ts'

const getFile = streamRoute('getFile', async (call, _request, response) => {
  const subject = call.secrets.readFileToken(call.path.token)
  await countRead(call.limits, call.ip, subject)
  const [kind, value] = subject?.split(':') ?? []
  if (!value) throw refuse.notFound()
  response.set('Cache-Control', 'private, max-age=600')
  if (kind === 'qr') await sendQr(call, value, response)
  else await sendFile(call, Number(value), response)
})

/** The sign-up link with a vendor's code, as an image. */
async function sendQr({env}: Services, referralCode: string, response: Response): Promise<void> {
  const link = `${env.PUBLIC_URL}/admin/sign-up?referralCode=${encodeURIComponent(referralCode)}`
  response.type('png').send(await QRCode.toBuffer(link, {width: 480, margin: 2}))
}

/** Always a download: the site never renders an uploaded file as a page. */
async function sendFile({db, storage}: Services, id: number, response: Response): Promise<void> {
  const file = await findFile(db, id)
  if (!file) throw refuse.notFound()
  const content = await storage.read(file.storage_key)
  const name = `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, char => `%${char.charCodeAt(0).toString(16)}`)}`
  response.set({'Content-Length': String(file.size), 'Content-Disposition': name})
  // Express's own method would name a charset where the file's is not known.
  response.setHeader('Content-Type', file.content_type)
  await pipeline(content, response)
}

export const files = defineFeature({name: 'files', routes: [getFile]})
