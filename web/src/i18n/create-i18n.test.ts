import {describe, expect, it} from 'vitest'
import {loadTexts} from '@/apps/dashboard/texts.ts'
import {startI18n} from './create-i18n.ts'

describe.each([
  ['ru', /^Выбрано 12\s345 строк$/, 'Выплата 12345'],
  ['zh', /12,345/, '代付 12345'],
  ['en', /^12,345 rows selected$/, 'Payout 12345']
] as const)('a sentence in %s', (language, counted, named) => {
  it('groups what it counts as the language does, and leaves an id as it is', async () => {
    const i18n = await startI18n(loadTexts, ['common', 'payout'], language)
    expect(i18n.t('common:list.selected', {count: 12345})).toMatch(counted)
    expect(i18n.t('payout:detail.title', {id: 12345})).toBe(named)
  })
})
