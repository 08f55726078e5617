import {describe, expect, it} from 'vitest'
import ru from './locales/ru.json'
import zh from './locales/zh.json'
import {translator} from './translator.ts'

describe('the texts', () => {
  const t = translator(ru, 'ru')

  it.each([
    [1, 'Осталась 1 минута'],
    [2, 'Осталось 2 минуты'],
    [10, 'Осталось 10 минут'],
    [21, 'Осталась 21 минута']
  ])('choose the plural form by the count: %i', (count, text) => {
    expect(t('script.minutes', {count}).replace('\u00a0', ' ')).toBe(text)
  })

  it('have one form where the language has one', () => {
    expect(translator(zh, 'zh')('script.seconds', {count: 1})).toBe('还剩 1 秒')
  })

  it('are filled in, also with a value that contains braces; a placeholder without a value stays', () => {
    expect(t('copy.label', {what: '{count}'})).toBe('Копировать: {count}')
    expect(t('steps.payUntil', {amount: '1 ₽'})).toBe('Переведите ровно 1 ₽ одним платежом до {until}.')
  })
})
