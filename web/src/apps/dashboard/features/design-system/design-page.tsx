import type {ReactNode} from 'react'
import {useTranslation} from 'react-i18next'
import {Colours} from './colours.tsx'
import {Controls, Fields} from './controls.tsx'
import {Messages, Records, Statuses} from './messages.tsx'
import {Scales} from './scales.tsx'

/** The components of the product, in the chosen language and theme; `menus` choose them. */
export function DesignPage({menus}: {menus: ReactNode}) {
  const {t} = useTranslation('design-system')
  return (
    <main className="mx-auto flex max-w-5xl flex-col gap-4 p-4 md:p-6">
      <title>{`${t('title')} · Paydesk`}</title>
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="text-xl font-semibold tracking-tight">{t('title')}</h1>
          <p className="text-muted-foreground">{t('text')}</p>
        </div>
        <div className="flex items-center gap-1">{menus}</div>
      </header>
      <Colours />
      <Scales />
      <Statuses />
      <Controls />
      <Fields />
      <Messages />
      <Records />
    </main>
  )
}
