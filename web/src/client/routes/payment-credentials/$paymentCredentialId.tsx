import {createFileRoute} from '@tanstack/react-router'
import {useTranslation} from 'react-i18next'

export const Route = createFileRoute('/payment-credentials/$paymentCredentialId')({
  component: Page
})

function Page() {
  const {t} = useTranslation('client')
  return (
    <>
      <title>{t('title.credentials')}</title>
      <h1 className="py-4 text-xl font-semibold">{t('title.credentials')}</h1>
    </>
  )
}
