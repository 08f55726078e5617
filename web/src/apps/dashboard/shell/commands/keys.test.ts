import {describe, expect, it} from 'vitest'
import {letterOf} from '@/lib/keyboard.ts'
import {commandReader, type Stroke} from './keys.ts'

const stroke = (key: string, more: Partial<Stroke> = {}): Stroke => ({
  key,
  code: /^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  timeStamp: 0,
  ...more
})
const free = {isBusy: false, isOn: true}

describe('a key', () => {
  it('is the letter that the layout writes, or the one at its place where the layout writes none of ours', () => {
    expect(letterOf({key: 'K', code: 'KeyK'})).toBe('k')
    expect(letterOf({key: 'л', code: 'KeyK'})).toBe('k')
    expect(letterOf({key: 'a', code: 'KeyQ'})).toBe('a')
    expect(letterOf({key: '7', code: 'Digit7'})).toBeUndefined()
  })
})

describe('commands', () => {
  it('open the palette by Ctrl-K and Cmd-K, also while somebody writes and where single keys are off', () => {
    const read = commandReader()
    for (const more of [{ctrlKey: true}, {metaKey: true}]) {
      expect(read(stroke('k', more), {isBusy: true, isOn: false})).toEqual({is: 'palette'})
    }
    expect(read(stroke('л', {code: 'KeyK', ctrlKey: true}), free)).toEqual({is: 'palette'})
    expect(read(stroke('k', {ctrlKey: true, altKey: true}), free)).toBeUndefined()
    expect(read(stroke('k'), free)).toBeUndefined()
  })

  it('go to a screen by g and a letter that follows soon', () => {
    const read = commandReader()
    expect(read(stroke('g'), free)).toBeUndefined()
    expect(read(stroke('p', {timeStamp: 500}), free)).toEqual({is: 'go', letter: 'p'})
    read(stroke('g', {timeStamp: 1000}), free)
    expect(read(stroke('p', {timeStamp: 9000}), free)).toBeUndefined()
    read(stroke('п', {code: 'KeyG', timeStamp: 10_000}), free)
    expect(read(stroke('з', {code: 'KeyP', timeStamp: 10_100}), free)).toEqual({is: 'go', letter: 'p'})
  })

  it('forget the g once something else was pressed', () => {
    const read = commandReader()
    read(stroke('g'), free)
    expect(read(stroke('1', {timeStamp: 10}), free)).toBeUndefined()
    expect(read(stroke('p', {timeStamp: 20}), free)).toBeUndefined()
  })

  it('are none while somebody writes, composes a character, or has turned single keys off', () => {
    const read = commandReader()
    for (const around of [
      {isBusy: true, isOn: true},
      {isBusy: false, isOn: false}
    ]) {
      expect(read(stroke('?'), around)).toBeUndefined()
      read(stroke('g'), around)
      expect(read(stroke('p', {timeStamp: 10}), around)).toBeUndefined()
    }
    expect(read(stroke('?', {isComposing: true}), free)).toBeUndefined()
    expect(read(stroke('?'), free)).toEqual({is: 'help'})
  })
})
