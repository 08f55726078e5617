import {expect, it} from 'vitest'
import {rateLimitKey, rateLimitSubnet} from './rate-limit-key.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['::1', '::/64'],
  ['2001:0DB8:0001:2::6', '2001:db8:1:2::/64'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['unknown', 'unknown']
])('%s is counted as %s', (address, counted) => {
  expect(rateLimitKey(address)).toBe(counted)
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8::/48'],
  ['::1', '::/48'],
  ['unknown', 'unknown']
])('tries from %s at one account are counted as from %s', (address, counted) => {
  expect(rateLimitSubnet(rateLimitKey(address))).toBe(counted)
})
