import {SlidersHorizontal} from 'lucide-react'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {Menu} from '@/components/ui/menu.tsx'
import {lazyView} from '@/lib/lazy-view.tsx'
import type {ViewProps} from './view-menu-content.tsx'

const load = () => import('./view-menu-content.tsx')
// Fetched when a pointer or the keyboard comes near, as menus are.
const ViewMenuContent = lazyView(
  async () => (await load()).ViewMenuContent
) as typeof import('./view-menu-content.tsx').ViewMenuContent
const ViewsDialog = lazyView(async () => (await import('./views-dialog.tsx')).ViewsDialog)
const prepare = () => void load().catch(() => {})

/** How the list is shown: columns, density and order, and the states of it that somebody has named. */
export function ViewMenu<Row, Id extends string>(props: ViewProps<Row, Id>) {
  const {t} = useTranslation()
  const [managing, setManaging] = useState(false)
  return (
    <>
      <Menu
        trigger={
          <Button variant="secondary" onPointerEnter={prepare} onFocus={prepare}>
            <SlidersHorizontal aria-hidden />
            {t('list.view')}
          </Button>
        }
      >
        {() => <ViewMenuContent {...props} onManage={() => setManaging(true)} />}
      </Menu>
      {managing ? <ViewsDialog {...props} onClose={() => setManaging(false)} /> : null}
    </>
  )
}
