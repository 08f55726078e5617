import {Download, Plus} from 'lucide-react'
import {useEffect, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {z} from 'zod'
import {AmountField} from '@/components/form/amount-field.tsx'
import {RadioField, SelectField} from '@/components/form/choice-field.tsx'
import {FormRoot} from '@/components/form/form-root.tsx'
import {PasswordField, TextareaField, TextField} from '@/components/form/text-field.tsx'
import {useAppForm} from '@/components/form/use-app-form.ts'
import {Button} from '@/components/ui/button.tsx'
import {Checkbox} from '@/components/ui/checkbox.tsx'
import {Segments} from '@/components/ui/segments.tsx'
import {Switch} from '@/components/ui/switch.tsx'
import {Tabs, TabsContent, TabsList, TabsTrigger} from '@/components/ui/tabs.tsx'
import {Row, Section} from './section.tsx'

const variants = ['primary', 'secondary', 'ghost', 'destructive', 'link'] as const

/** Buttons in every look, size and state, and what is switched. */
export function Controls() {
  const {t} = useTranslation(['design-system', 'common'])
  const [isBusy, setBusy] = useState(false)
  const [isOn, setOn] = useState(true)
  const [look, setLook] = useState<'light' | 'dark'>('light')
  const nothing = () => {}
  return (
    <Section title={t('design-system:controls')}>
      {variants.map(variant => (
        <Row key={variant} name={variant}>
          <Button variant={variant}>{t('common:action.save')}</Button>
          <Button variant={variant} disabled>
            {t('design-system:disabled')}
          </Button>
          <Button variant={variant} busy={isBusy} onClick={() => setBusy(true)}>
            {t('design-system:busy')}
          </Button>
        </Row>
      ))}
      <Row name="sm md lg icon">
        <Button size="sm">{t('common:action.save')}</Button>
        <Button>
          <Plus aria-hidden />
          {t('common:action.save')}
        </Button>
        <Button size="lg">{t('common:action.save')}</Button>
        <Button size="icon" variant="secondary" aria-label={t('design-system:download')}>
          <Download aria-hidden />
        </Button>
      </Row>
      <Row name="checkbox switch">
        <Checkbox
          aria-label={t('design-system:on')}
          checked={isOn}
          onCheckedChange={checked => setOn(checked === true)}
        />
        <Checkbox aria-label={t('design-system:partly')} checked="indeterminate" onCheckedChange={nothing} />
        <Checkbox
          aria-label={t('design-system:disabled')}
          checked={false}
          onCheckedChange={nothing}
          disabled
        />
        <Switch aria-label={t('design-system:off')} />
        <Switch aria-label={t('design-system:on')} defaultChecked />
      </Row>
      <Row name="tabs">
        <Tabs defaultValue="light">
          <TabsList>
            <TabsTrigger value="light">{t('design-system:light')}</TabsTrigger>
            <TabsTrigger value="dark">{t('design-system:dark')}</TabsTrigger>
          </TabsList>
          <TabsContent value="light">{t('design-system:light')}</TabsContent>
          <TabsContent value="dark">{t('design-system:dark')}</TabsContent>
        </Tabs>
      </Row>
      <Row name="segments">
        <Segments
          label={t('design-system:select')}
          options={(['light', 'dark'] as const).map(value => ({value, text: t(`design-system:${value}`)}))}
          value={look}
          onChange={setLook}
        />
      </Row>
    </Section>
  )
}

const schema = z.object({
  name: z.string().min(1),
  wrong: z.string(),
  closed: z.string(),
  password: z.string(),
  amount: z.string(),
  currency: z.string(),
  choice: z.string(),
  note: z.string()
})

/** Fields of every kind: empty, filled, wrong, closed. */
export function Fields() {
  const {t} = useTranslation(['design-system', 'words'])
  const form = useAppForm({
    schema,
    defaultValues: {
      name: '',
      wrong: 'vendor@',
      closed: 'vendor@demo.test',
      password: '',
      amount: '1250.5',
      currency: 'RUB',
      choice: 'completed',
      note: ''
    },
    submit: async values => values
  })
  const {setError} = form
  useEffect(() => setError('wrong', {message: 'Must be a valid email'}), [setError])
  const text = (key: 'empty' | 'wrong' | 'closed') => t(`design-system:field.${key}`)
  return (
    <Section title={t('design-system:fields')}>
      <FormRoot form={form} label={t('design-system:fields')} guarded={false}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField form={form} name="name" label={text('empty')} hint={t('design-system:hint')} optional />
          <TextField form={form} name="wrong" label={text('wrong')} />
          <TextField form={form} name="closed" label={text('closed')} disabled />
          <PasswordField
            form={form}
            name="password"
            label={t('design-system:password')}
            autoComplete="new-password"
          />
          <AmountField
            form={form}
            name="amount"
            label={t('design-system:amount')}
            currency="RUB"
            max="5000.00"
          />
          <SelectField
            form={form}
            name="currency"
            label={t('design-system:select')}
            choices={['RUB', 'CNY', 'USDT'].map(value => ({value, label: value}))}
          />
          <RadioField
            form={form}
            name="choice"
            label={t('design-system:radio')}
            choices={(['completed', 'blocked'] as const).map(value => ({
              value,
              label: t(`words:payoutStatus.${value}`)
            }))}
          />
          <TextareaField form={form} name="note" label={t('design-system:note')} />
        </div>
        <Button type="submit" className="self-start">
          {t('design-system:check')}
        </Button>
      </FormRoot>
    </Section>
  )
}
