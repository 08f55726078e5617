import {createRoot} from 'react-dom/client'
import {startI18n} from '@/i18n/create-i18n.ts'
import {forgetReload, reloadOnMissingChunk} from '@/lib/preload-error.ts'
import {ClientApp} from './app.tsx'
import {createClientApp} from './create-app.ts'
import {loadTexts} from './load-texts.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

const i18n = await startI18n(loadTexts, ['client'])
// A page that stays broken after its reload shows the router's error view, which offers another.
reloadOnMissingChunk(() => {})
const app = createClientApp()
app.router.subscribe('onRendered', forgetReload)
createRoot(root).render(<ClientApp app={app} i18n={i18n} />)
