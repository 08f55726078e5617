import type {Plugin} from 'vite'

/** Paths of the customers' area; everything else that is no file is the dashboard. */
export const clientAreaPath = /^\/(?:payout-intents|payment-credentials|transfers)(?:\/|$|\?)/

/** Lets the development server answer the customers' paths with their own page, as the BFF does. */
export function entryPages(): Plugin {
  return {
    name: 'paydesk:entry-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const wantsPage = request.headers.accept?.includes('text/html')
        if (wantsPage && request.url && clientAreaPath.test(request.url)) request.url = '/client.html'
        next()
      })
    }
  }
}
