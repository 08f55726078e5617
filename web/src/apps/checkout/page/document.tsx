import type {CheckoutContent, CheckoutPage} from '@paydesk/contracts/checkout'
import type {ReactNode} from 'react'
import {viewOf} from '@/apps/checkout/deadline.ts'
import {pace} from '@/apps/checkout/pace.ts'
import {CredentialContent} from './credential-content.tsx'
import {Frame} from './frame.tsx'
import {htmlLang} from './html-lang.ts'
import {IntentContent} from './intent-content.tsx'
import {PageContext} from './page-context.ts'
import {type Texts, TextsContext, texts} from './texts.tsx'
import {titleKeyOf} from './title.ts'
import {Failed, NotFound} from './unavailable.tsx'

/** Public, whatever the page shows: a link may be opened by a messenger for its preview. */
const announcement = {
  title: 'Безопасные платежи · 安全支付',
  description: 'Реквизиты и инструкция для перевода. 收款信息与付款说明。'
}

export type Assets = {
  /** The address of the page's script. */
  script: string
  styles: string
}

/** A whole page. */
export function CheckoutDocument({page, script, styles}: Assets & {page: CheckoutPage}) {
  const {content, language} = page
  const words = texts[language]
  return (
    <TextsContext value={words}>
      <PageContext value={page}>
        {/* The class is always there: what it changes, the styles limit to a dark system. */}
        <html lang={htmlLang(language)} className="dark">
          <Head title={titleOf(page, words)} styles={styles} refresh={refreshOf(page)} />
          <body>
            <Frame>
              <main className="flex-1" {...stateOf(page)}>
                <Content content={content} />
              </main>
            </Frame>
            <template id="texts" data-texts={words.forScript} />
            <script type="module" src={script} fetchPriority="low" />
          </body>
        </html>
      </PageContext>
    </TextsContext>
  )
}

type HeadProps = {title: string; styles: string; refresh: number | null}

function Head({title, styles, refresh}: HeadProps): ReactNode {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="light dark" />
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      <meta name="description" content={announcement.description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Paydesk" />
      <meta property="og:title" content={announcement.title} />
      <meta property="og:description" content={announcement.description} />
      <meta property="og:image" content="/preview.png" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <title>{title}</title>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the styles are the build's own, and escaped they are none */}
      <style dangerouslySetInnerHTML={{__html: styles}} />
      {refresh === null ? null : (
        <noscript>
          <meta httpEquiv="refresh" content={String(refresh)} />
        </noscript>
      )}
    </head>
  )
}

function Content({content}: {content: CheckoutContent}) {
  switch (content.kind) {
    case 'intent':
      return <IntentContent {...content} />
    case 'credential':
      return <CredentialContent {...content} />
    case 'failed':
      return <Failed {...content} />
    case 'not found':
      return <NotFound />
  }
}

/** The view of what a page shows, and until when it holds. */
function viewIn({content, now}: CheckoutPage) {
  const reading = {now, sure: true}
  if (content.kind === 'intent') {
    return {view: viewOf(content.intent, reading), expiresAt: content.intent.expiresAt}
  }
  if (content.kind !== 'credential') return null
  const {expiresAt} = content.credential
  return {view: viewOf({status: 'pending', expiresAt}, reading), expiresAt}
}

/** What the page's script has to know of its state. */
function stateOf(page: CheckoutPage): Record<`data-${string}`, string | number | undefined> {
  const seen = viewIn(page)
  return {
    'data-kind': page.content.kind.replace(' ', '-'),
    'data-view': seen?.view.name,
    'data-state': page.state,
    'data-now': page.now,
    'data-expires-at': seen?.expiresAt ?? undefined
  }
}

/** After how many seconds a page without its script asks again; null where nothing more will change. */
function refreshOf(page: CheckoutPage): number | null {
  if (page.content.kind === 'failed') return pace.failed / 1000
  const view = viewIn(page)?.view
  if (view?.name === 'review') return pace.waiting / 1000
  if (view?.name === 'refused') return pace.watching / 1000
  // Not before the end: a file that is chosen would be lost.
  return view?.name === 'pay' && view.left !== null ? Math.ceil(view.left / 1000) + 1 : null
}

function titleOf(page: CheckoutPage, {t}: Texts): string {
  const {place, content} = page
  if (content.kind === 'failed') return t('error.title')
  if (!place) return t('notFound')
  const isCancelled = content.kind === 'intent' && content.isCancelled
  return t(titleKeyOf(place.area, viewIn(page)?.view, isCancelled))
}
