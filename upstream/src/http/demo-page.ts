import {createHash} from 'node:crypto'
import type {Response} from 'express'

const style = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 46rem; margin: 2.5rem auto; padding: 0 1.25rem; color: light-dark(#1b1e2b, #e6e8f0); background: light-dark(#f8f9fc, #14161f) }
h1 { margin: 0; font-size: 1.5rem }
h2 { margin: 0; font-size: 1rem }
p { margin: .25rem 0 }
h2, p, pre { overflow-wrap: anywhere }
small, .quiet { color: light-dark(#5a6072, #a3a9bd) }
article { margin: 1rem 0; padding: 1rem 1.25rem; border: 1px solid light-dark(#dfe2ec, #2c303f); border-radius: .75rem; background: light-dark(#fff, #1b1e2a) }
pre { margin: .75rem 0 0; font: inherit; white-space: pre-wrap }
a { color: light-dark(#3b4fe0, #97a3ff) }`

const policy = `default-src 'none'; img-src data:; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`

type DemoPage = {language: string; title: string; body: string}

/** Sends a page of the demo: no script, and no style but its own. */
export function sendDemoPage(response: Response, {language, title, body}: DemoPage): void {
  response.set('Content-Security-Policy', policy)
  response.type('html').send(`<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<title>${title} · Paydesk</title><style>${style}</style></head>
<body>${body}</body></html>`)
}
