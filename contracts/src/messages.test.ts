import {describe, expect, it} from 'vitest'
import {type MessageId, message, messages, recogniseMessage} from './messages.ts'

describe('field messages', () => {
  it('are recognised from their own sentence, with their values', () => {
    for (const id of Object.keys(messages) as MessageId[]) {
      const names = [...messages[id].matchAll(/\{(\w+)\}/g)].map(found => found[1] ?? '')
      const params = Object.fromEntries(names.map(name => [name, `x.${name} (1)`]))
      expect(recogniseMessage(message(id, params)), id).toEqual({id, params})
    }
  })

  it('leave somebody else’s sentence alone', () => {
    expect(recogniseMessage('The stars are not aligned')).toBeNull()
  })
})
