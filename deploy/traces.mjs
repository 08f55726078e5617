/**
 * Traces by OpenTelemetry, for processes that are started with `NODE_OPTIONS="--import /etc/paydesk/traces.mjs"`. Beside
 * this file: npm install @opentelemetry/sdk-node @opentelemetry/auto-instrumentations-node
 *
 * A trace leads from the BFF's request over the upstream's to each statement, and names the `X-Request-Id` of the logs.
 * Where it is sent to is set by OpenTelemetry's own variables: OTEL_SERVICE_NAME, OTEL_EXPORTER_OTLP_ENDPOINT, …
 */
import {register} from 'node:module'
import {getNodeAutoInstrumentations} from '@opentelemetry/auto-instrumentations-node'
import {NodeSDK} from '@opentelemetry/sdk-node'

register('@opentelemetry/instrumentation/hook.mjs', import.meta.url)

/**
 * Of an address only where it begins, `/api/payouts` or `/files`: what follows can be the right to read a file or the
 * data of a payment, and queries hold keys.
 */
function shortenAddress(span, address, origin = '') {
  const [path] = /^\/(?:(?:api|trpc)\/)?[^/?]*/.exec(address) ?? ['']
  span.setAttributes({'http.target': path, 'http.url': path, 'url.path': path, 'url.query': ''})
  if (origin) span.setAttribute('url.full', `${origin}${path}`)
}

const instrumentations = getNodeAutoInstrumentations({
  '@opentelemetry/instrumentation-http': {
    applyCustomAttributesOnSpan: (span, request) => request.url && shortenAddress(span, request.url),
    headersToSpanAttributes: {server: {responseHeaders: ['x-request-id']}},
    // What the product asks of others by node:http is a bucket, whose addresses are signed.
    disableOutgoingRequestInstrumentation: true
  },
  '@opentelemetry/instrumentation-undici': {
    requestHook: (span, {path, origin}) => shortenAddress(span, path, origin)
  },
  // They would be most of what is traced.
  '@opentelemetry/instrumentation-fs': {enabled: false},
  '@opentelemetry/instrumentation-net': {enabled: false},
  '@opentelemetry/instrumentation-dns': {enabled: false}
})
new NodeSDK({instrumentations: [instrumentations]}).start()
