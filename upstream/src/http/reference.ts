import {fileURLToPath} from 'node:url'
import {document} from '@paydesk/contracts/openapi'
import {Router} from 'express'

const swaggerUi = fileURLToPath(new URL('.', import.meta.resolve('swagger-ui-dist/package.json')))

/** Its script, its styles and the document come from here; its small images are data URLs. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>API reference</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/api/docs/swagger-ui.css"><link rel="stylesheet" href="/api/docs/page.css"></head>
<body><div id="reference"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>
`

/** For phones: no call has links to others, and their empty column is too wide, as is a long run of code. */
const styles = '.response-col_links { display: none } .info code { overflow-wrap: anywhere }'

/** For reading alone: a call that is sent from here by mistake could move money. */
const start = `document.documentElement.classList.toggle('dark-mode', matchMedia('(prefers-color-scheme: dark)').matches)
SwaggerUIBundle({
  dom_id: '#reference', url: '/api/openapi.json', deepLinking: true, filter: true, showExtensions: true,
  supportedSubmitMethods: [], defaultModelsExpandDepth: -1
})`

/**
 * GET /api/docs: the reference of every call, for a person; GET /api/openapi.json: the document itself, for a machine.
 * Both are of the source and not of anybody's data, so they need no token.
 */
export function reference(): Router {
  const texts = {
    '/api/docs': {type: 'html', text: page},
    '/api/docs/page.css': {type: 'css', text: styles},
    '/api/docs/start.js': {type: 'js', text: start},
    '/api/openapi.json': {type: 'json', text: JSON.stringify(document)}
  }
  const router = Router()
  router.use(['/api/docs', '/api/openapi.json'], (_request, response, next) => {
    response.set({'Content-Security-Policy': policy, 'Cache-Control': 'public, max-age=300'})
    next()
  })
  for (const [path, {type, text}] of Object.entries(texts))
    router.get(path, (_request, response) => void response.type(type).send(text))
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js'])
    router.get(`/api/docs/${file}`, (_request, response) =>
      response.sendFile(file, {root: swaggerUi, cacheControl: false})
    )
  return router
}
