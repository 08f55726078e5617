import {Download} from 'lucide-react'
import {useEffect, useRef, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {Menu} from '@/components/ui/menu.tsx'
import {Spinner} from '@/components/ui/spinner.tsx'
import {lazyView} from '@/lib/lazy-view.tsx'
import type {ExportMenuProps} from './export-items.tsx'

const load = () => import('./export-items.tsx')
// Fetched when a pointer or the keyboard comes near, as menus are.
const ExportItems = lazyView(
  async () => (await load()).ExportItems
) as typeof import('./export-items.tsx').ExportItems
const prepare = () => void load().catch(() => {})

/** Saves everything that is filtered, all its pages, in the order of the screen; it can be stopped. */
export function ExportMenu<Row extends {id: string | number}, Id extends string>(
  props: ExportMenuProps<Row, Id>
) {
  const {t} = useTranslation()
  const [progress, setProgress] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  return (
    <Menu
      trigger={
        <Button variant="secondary" onPointerEnter={prepare} onFocus={prepare}>
          {progress === undefined ? <Download aria-hidden /> : <Spinner />}
          <span className="figures">{progress ?? t('list.export')}</span>
        </Button>
      }
    >
      {() => <ExportItems {...{...props, running, setProgress}} isRunning={progress !== undefined} />}
    </Menu>
  )
}
