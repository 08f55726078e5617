import {expect, test} from 'vitest'
import {colorOf, contrast} from './contrast.ts'

test('contrast is that of WCAG, whichever colour comes first', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
  expect(contrast([255, 255, 255], [118, 118, 118])).toBeCloseTo(4.54, 2)
  expect(contrast([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2)
})

test('a token that points to another one has its colour', () => {
  const tokens = new Map([
    ['--foreground', 'oklch(0.2 0 0)'],
    ['--card-foreground', 'var(--foreground)']
  ])
  expect(colorOf(tokens, 'card-foreground')).toBe('oklch(0.2 0 0)')
})
