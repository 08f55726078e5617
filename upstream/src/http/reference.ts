import {createHash} from 'node:crypto'
import {document} from '@paydesk/contracts/openapi'
import {Router} from 'express'
import {referencePage} from './reference-page.ts'
import {style} from './reference-style.ts'

const styleHash = createHash('sha256').update(style).digest('base64')

/** The page holds text and its one style: no script, no picture, no form, and nothing from anywhere else. */
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * GET /api/docs: the reference of every call, for a person; GET /api/openapi.json: the document itself, for a machine.
 * Both are of the source and not of anybody's data, so they need no token.
 */
export function reference(): Router {
  const page = referencePage()
  const text = JSON.stringify(document)
  const router = Router()
  router.get('/api/docs', (_request, response) => {
    response.set({'Content-Security-Policy': policy, 'Cache-Control': 'public, max-age=300'})
    response.type('html').send(page)
  })
  router.get('/api/openapi.json', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=300').type('json').send(text)
  })
  return router
}
