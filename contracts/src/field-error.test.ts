import {describe, expect, it} from 'vitest'
import {coded, readCoded, textOf} from './field-error.ts'
import {fieldErrorOf} from './field-sentence.ts'

describe('a field’s error', () => {
  it('keeps its code and its values in the text that carries it', () => {
    const text = coded('tooLong', {path: 'na"me', max: 40})
    expect(readCoded(text)).toEqual({code: 'tooLong', params: {path: 'na"me', max: 40}})
    expect(fieldErrorOf(text)).toEqual({
      message: 'na"me must be at most 40 characters',
      code: 'tooLong',
      params: {path: 'na"me', max: 40}
    })
  })

  it('of another server keeps its sentence, with a code or without one', () => {
    expect(textOf({message: 'Out of stars'})).toBe('Out of stars')
    const error = {message: 'Out of stars', code: 'outOfStars', params: {left: 0}}
    expect(readCoded(textOf(error))).toEqual(error)
  })

  it.each(['The stars are not aligned', 'Must be a valid email', '{"code":"tooLong"'])(
    'that carries no code is its own sentence: %s',
    text => {
      expect(readCoded(text)).toBeNull()
      expect(fieldErrorOf(text)).toEqual({message: text})
    }
  )

  it.each(['{"code":"noSuchCode","params":{}}', '{"code":"constructor","params":{}}'])(
    'with a code that the catalogue lacks is the text that carried it: %s',
    text => {
      expect(fieldErrorOf(text)).toEqual({message: text})
    }
  )
})
