import type {PayoutImport} from '@paydesk/contracts/payout-imports'
import {FileSpreadsheet, FileWarning} from 'lucide-react'
import {useTranslation} from 'react-i18next'

type Attachment = PayoutImport['attachments'][number]

/** The file that was imported, and the file of its failed rows, to be saved. */
export function Attachments({attachments}: {attachments: readonly Attachment[]}) {
  return (
    <span className="flex flex-col items-start gap-0.5">
      {attachments.map(attachment => (
        <AttachmentLink key={attachment.id} attachment={attachment} />
      ))}
    </span>
  )
}

export function AttachmentLink({attachment: {kind, name, url}}: {attachment: Attachment}) {
  const {t} = useTranslation('payout-imports')
  const Icon = kind === 'errors' ? FileWarning : FileSpreadsheet
  return (
    <a
      href={url}
      download={name}
      title={name}
      aria-label={t(`attachment.${kind}`, {name})}
      className="inline-flex min-h-6 max-w-[min(16rem,100%)] items-center gap-1.5 hover:text-primary hover:underline"
    >
      <Icon
        aria-hidden
        className={
          kind === 'errors' ? 'size-4 shrink-0 text-danger' : 'size-4 shrink-0 text-muted-foreground'
        }
      />
      <span className="truncate">{name}</span>
    </a>
  )
}
