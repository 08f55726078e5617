import {createFileRoute} from '@tanstack/react-router'
import {useTranslation} from 'react-i18next'

export const Route = createFileRoute('/payout-intents/$payoutIntentId')({
  validateSearch: ({key}: {key?: unknown}): {key?: string} => (typeof key === 'string' ? {key} : {}),
  component: Page
})

function Page() {
  const {t} = useTranslation('client')
  return (
    <>
      <title>{t('title.payoutIntent')}</title>
      <h1 className="py-4 text-xl font-semibold">{t('title.payoutIntent')}</h1>
    </>
  )
}
