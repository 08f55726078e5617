import {createRoot} from 'react-dom/client'
import {startI18n} from '@/i18n/create-i18n.ts'
import {reloadOnMissingChunk} from '@/lib/preload-error.ts'
import {toast} from '@/lib/toast.ts'
import {surviveTranslators} from '@/lib/translated-page.ts'
import {App} from './app.tsx'
import {createApp} from './create-app.ts'
import {firstNamespaces, loadTexts} from './texts.ts'

/**
 * Waits inside a function, not at the module's top: texts are fetched as chunks that may import from this
 * one, and would wait for the end of the module that waits for them.
 */
async function start(root: HTMLElement): Promise<void> {
  const i18n = await startI18n(loadTexts, firstNamespaces)
  const {t} = i18n

  reloadOnMissingChunk(() =>
    toast(t('error.newVersionTitle'), {
      description: t('error.newVersionText'),
      duration: Number.POSITIVE_INFINITY,
      action: {label: t('action.reload'), onClick: () => location.reload()}
    })
  )
  const app = createApp(i18n)
  // The page's frame stays until there is a screen to put in its place.
  const stop = app.router.subscribe('onRendered', () => {
    document.getElementById('frame')?.remove()
    stop()
  })
  createRoot(root).render(<App app={app} i18n={i18n} />)
}

surviveTranslators()
const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
void start(root)
