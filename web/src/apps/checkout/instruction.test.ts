import {describe, expect, it} from 'vitest'
import {spanOf} from './instruction.tsx'

describe('the lifetime in the instruction', () => {
  it('is given in minutes, hours or days, and never rounded up', () => {
    expect(spanOf(10)).toEqual({key: 'steps.payWithin', count: 10})
    expect(spanOf(119)).toEqual({key: 'steps.payWithin', count: 119})
    expect(spanOf(179)).toEqual({key: 'steps.payWithinHours', count: 2})
    expect(spanOf(5763)).toEqual({key: 'steps.payWithinDays', count: 4})
  })
})
