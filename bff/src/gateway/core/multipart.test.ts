import {describe, expect, it} from 'vitest'
import {toMultipart} from './multipart.ts'
import {serialiseQuery, toQuery} from './query.ts'

describe('a multipart body', () => {
  it('has snake_case names, 1 and 0 for booleans, and nothing for what is absent', () => {
    const form = toMultipart({
      merchantId: 3,
      dryRun: true,
      keepFile: false,
      encoding: undefined,
      note: null,
      ids: [1, 2]
    })
    expect([...form.entries()]).toEqual([
      ['merchant_id', '3'],
      ['dry_run', '1'],
      ['keep_file', '0'],
      ['ids[]', '1'],
      ['ids[]', '2']
    ])
  })

  it('passes a file through with its bytes, its type and its name in any script', async () => {
    const file = new File([new Uint8Array([0, 255, 10, 13])], 'чек 收据.png', {type: 'image/png'})
    const sent = toMultipart({screenshot: file}).get('screenshot') as unknown as File
    expect(sent.name).toBe('чек 收据.png')
    expect(sent.type).toBe('image/png')
    expect([...new Uint8Array(await sent.arrayBuffer())]).toEqual([0, 255, 10, 13])
  })
})

describe('a query', () => {
  it('repeats a list’s name with brackets and sends neither an empty list nor an absent filter', () => {
    const query = toQuery({
      page: 1,
      statuses: ['pending', 'completed'],
      users: [],
      userName: undefined,
      lateReceipt: false
    })
    expect(serialiseQuery(query)).toBe('page=1&statuses[]=pending&statuses[]=completed&late_receipt=false')
  })

  it('escapes values', () => {
    expect(serialiseQuery(toQuery({orderId: "a' OR '1'='1&x=y#z+ы"}))).toBe(
      "order_id=a'%20OR%20'1'%3D'1%26x%3Dy%23z%2B%D1%8B"
    )
  })
})
