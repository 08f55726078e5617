import type {ReactNode} from 'react'
import {useTranslation} from 'react-i18next'
import {Alert} from '@/components/ui/alert.tsx'
import {Button} from '@/components/ui/button.tsx'

/** How a form tells what changed in its row: each field's label, and how its value is written. */
export type ConflictOptions<Row> = {
  /** The row that the form was opened with. */
  original: Row
  fields: readonly {label: string; show: (row: Row) => ReactNode; same: (a: Row, b: Row) => boolean}[]
  changedBy?: (row: Row) => string | undefined
  /** Loads the row as it is now into the form. */
  onReload: () => void
}

/** In a stale form: the changes of another user, and the way to go on. */
export function ConflictView<Row>({
  current,
  options
}: {
  current: Row | undefined
  options: ConflictOptions<Row>
}) {
  const {t} = useTranslation()
  const {original, fields, changedBy, onReload} = options
  const changed = current ? fields.filter(field => !field.same(original, current)) : []
  const author = current && changedBy?.(current)
  return (
    <Alert tone="danger" title={t('form.conflictTitle')}>
      <p>{t('form.conflictText')}</p>
      {author ? <p>{t('form.conflictBy', {name: author})}</p> : null}
      {current && changed.length > 0 ? (
        <table className="mt-2 w-full text-start">
          <thead>
            <tr className="text-xs">
              <th className="py-1 pe-3 text-start font-medium">{t('form.conflictField')}</th>
              <th className="py-1 pe-3 text-start font-medium">{t('form.conflictWas')}</th>
              <th className="py-1 text-start font-medium">{t('form.conflictNow')}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(field => (
              <tr key={field.label}>
                <th scope="row" className="py-1 pe-3 text-start font-normal">
                  {field.label}
                </th>
                <td className="py-1 pe-3">{field.show(original)}</td>
                <td className="py-1">{field.show(current)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <Button variant="secondary" size="sm" className="mt-3" onClick={onReload}>
        {t('form.conflictLoad')}
      </Button>
    </Alert>
  )
}
