import {createRoot} from 'react-dom/client'
import {reloadOnMissingChunk} from '@/lib/preload-error.ts'
import {createQueryClient} from '@/lib/query-client.ts'
import {surviveTranslators} from '@/lib/translated-page.ts'
import {ClientApp} from './app.tsx'
import type {StartedPage} from './inline.ts'
import {loadTexts} from './texts.tsx'

const root = document.getElementById('root')
const started = (window as StartedPage).paydeskStart
if (!root || !started) throw new Error('the page has no #root, or its own script did not run')

surviveTranslators()
// A page that stays broken after its reload keeps the notice that is written into it.
reloadOnMissingChunk(() => {})

const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
// The first look is the page's own script; here it follows the phone as evening comes.
systemIsDark.addEventListener('change', ({matches}) => {
  document.documentElement.classList.toggle('dark', matches)
  document.documentElement.style.colorScheme = matches ? 'dark' : 'light'
})

/** The module does not await the texts at its top level: its chunks may wait for the module. */
async function draw(at: HTMLElement, start: NonNullable<StartedPage['paydeskStart']>) {
  const catalogue = await loadTexts(start.language)
  // Nobody is signed in here, so there is nobody to sign out.
  const queryClient = createQueryClient(() => {})
  createRoot(at).render(<ClientApp {...{start, catalogue, queryClient}} />)
}

void draw(root, started)
