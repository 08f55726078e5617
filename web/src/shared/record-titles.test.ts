import {expect, it} from 'vitest'
import {spaces} from '../../test/texts.ts'

/** The heading of each record page, by namespace and key. */
const titles = [
  ['cashout-requests', 'detail.viewTitle'],
  ['merchants', 'recordTitle'],
  ['payout', 'detail.title'],
  ['payout-imports', 'detail.title'],
  ['staff-accounts', 'recordTitle'],
  ['transactions', 'detail.title'],
  ['users', 'vendors.recordTitle'],
  ['users', 'subVendors.recordTitle']
] as const

it.each(['ru', 'zh', 'en'])(
  'in %s the heading of a record is its noun, a space and its id or name',
  language => {
    const texts = titles.map(([space, key]) => spaces.get(space)?.get(language)?.get(key))
    expect(texts.filter(text => !/^[^{:：]+ \{(id|name)\}$/.test(text ?? ''))).toEqual([])
  }
)
