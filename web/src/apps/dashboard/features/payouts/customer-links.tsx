import type {Payout} from '@paydesk/contracts/payouts'
import {ExternalLink} from 'lucide-react'
import {useTranslation} from 'react-i18next'
import {CopyButton} from '@/components/copy-button.tsx'
import {Button} from '@/components/ui/button.tsx'
import {Card, CardContent, CardDescription, CardHeader, CardTitle} from '@/components/ui/card.tsx'

/** The customer's two pages, to be passed on. Each holds what opens it, so only staff see them. */
export function CustomerLinks({links}: {links: Payout['links']}) {
  const {t} = useTranslation(['payout', 'payouts'])
  return (
    <Card data-print="never">
      <CardHeader>
        <CardTitle>{t('payout:links.title')}</CardTitle>
        <CardDescription>{t('payout:links.text')}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-3">
        <CustomerLink label={t('payout:links.payoutIntent')} link={links?.payoutIntent} />
        <CustomerLink label={t('payout:links.paymentCredential')} link={links?.paymentCredential} />
      </CardContent>
    </Card>
  )
}

function CustomerLink({label, link}: {label: string; link: string | null | undefined}) {
  const {t} = useTranslation(['payout', 'payouts'])
  // An upstream without a public address returns the path alone.
  const address = link ? new URL(link, window.location.origin).href : undefined
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="text-xs text-muted-foreground">{label}</p>
      {address ? (
        <div className="flex min-w-0 items-center gap-1 rounded-md border bg-muted/40 py-0.5 ps-2.5 pe-1 pointer-coarse:gap-4 pointer-coarse:py-1.5 pointer-coarse:pe-2">
          <span className="min-w-0 flex-1 truncate font-mono text-xs" title={address}>
            {address}
          </span>
          <CopyButton text={address} what={label} />
          <Button variant="ghost" size="icon-sm" className="text-muted-foreground" asChild>
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              aria-label={t('payout:links.open', {name: label})}
              title={t('payout:links.open', {name: label})}
            >
              <ExternalLink aria-hidden className="size-3.5" />
            </a>
          </Button>
        </div>
      ) : (
        <p className="text-muted-foreground">{t('payout:links.none')}</p>
      )}
    </div>
  )
}
