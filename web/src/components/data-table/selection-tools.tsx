import {useTranslation} from 'react-i18next'
import {SelectMatching, type SelectMatchingProps} from './select-matching.tsx'

/** Next to the number of chosen rows: a button that chooses all matching rows, or the note that all are chosen. */
export function SelectionTools<Row extends {id: string | number}>(props: SelectMatchingProps<Row>) {
  const {t} = useTranslation('list-tools')
  const {unfit} = props.selection
  if (unfit === undefined) return <SelectMatching {...props} />
  return (
    <p role="status" className="text-accent-foreground">
      {unfit > 0 ? t('matching.chosenBut', {count: unfit}) : t('matching.chosen')}
    </p>
  )
}
