import {staffRoles} from '@paydesk/contracts/enums'
import type {FieldValues} from 'react-hook-form'
import {useTranslation} from 'react-i18next'
import {SelectField} from '@/components/form/choice-field.tsx'
import type {FieldProps} from '@/components/form/field.tsx'

type RoleFieldProps<V extends FieldValues> = Pick<FieldProps<V>, 'form' | 'name'>

/** The choice of a role, with what the chosen one may do. */
export function RoleField<V extends FieldValues>({form, name}: RoleFieldProps<V>) {
  const {t} = useTranslation(['staff-accounts', 'words', 'roles'])
  const role: (typeof staffRoles)[number] = form.watch(name)
  return (
    <SelectField
      form={form}
      name={name}
      label={t('staff-accounts:role')}
      hint={t(`roles:${role}`)}
      choices={staffRoles.map(value => ({value, label: t(`words:role.${value}`)}))}
    />
  )
}
