import {createRoot} from 'react-dom/client'
import {startI18n} from '@/i18n/create-i18n.ts'
import {forgetReload, reloadOnMissingChunk} from '@/lib/preload-error.ts'
import {toast} from '@/lib/toast.ts'
import {App} from './app.tsx'
import {createApp} from './create-app.ts'
import {firstNamespaces, loadTexts} from './texts.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

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
app.router.subscribe('onRendered', forgetReload)
createRoot(root).render(<App app={app} i18n={i18n} />)
