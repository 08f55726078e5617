import {exampleOf} from '@paydesk/contracts/examples'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {key} from '../../../test/procedures/case.ts'
import {lastOf, startWorld, type World} from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({RATE_LIMIT_FACTOR: '1000'})
})
afterEach(() => world.reset())
afterAll(() => world.close())

const subject = {subjectType: 'payout', subjectId: 1042} as const

describe('notes.list', () => {
  it('answers the newest notes of the row', async () => {
    world.upstream().get('/api/notes').query(true).reply(200, exampleOf('listNotes'))
    const notes = await world.as('paymaster').notes.list.query(subject)
    expect(lastOf(world).query).toBe('subject_type=payout&subject_id=1042&per_page=200')
    expect(notes.map(({id, author, createdAt}) => [id, author.name, createdAt])).toEqual([
      [311, 'Марина Белова', '2026-11-12T09:42:17.204Z'],
      [310, 'Игорь Лебедев', '2026-11-12T09:35:02.611Z']
    ])
  })

  it('says that there is no such row', async () => {
    world.upstream().get('/api/notes').query(true).reply(404, {message: 'Not Found'})
    await expect(world.as('admin').notes.list.query(subject)).rejects.toMatchObject({
      data: {code: 'NOT_FOUND'}
    })
  })
})

describe('notes.create', () => {
  it('sends the text without the blanks around it, and answers the note', async () => {
    world.upstream().post('/api/notes').reply(201, exampleOf('createNote', 201))
    const note = await world
      .as('paymaster')
      .notes.create.mutate({...subject, text: '  Позвонил в банк\r\nПодтвердили ', key})
    expect(JSON.parse(String(lastOf(world).body))).toEqual({
      subject_type: 'payout',
      subject_id: 1042,
      text: 'Позвонил в банк\nПодтвердили',
      key
    })
    expect(note).toMatchObject({id: 311, author: {id: 3}})
  })

  it.each([
    ['nothing', ' \n '],
    ['nothing that can be seen', '\u200b'],
    ['more than 2,000 characters', 'а'.repeat(2001)]
  ])('refuses a text of %s on its field, before the upstream is asked', async (_, text) => {
    await expect(world.as('paymaster').notes.create.mutate({...subject, text, key})).rejects.toMatchObject({
      data: {code: 'VALIDATION', fieldErrors: {text: [{code: expect.any(String)}]}}
    })
    expect(world.seen()).toEqual([])
  })

  it('is refused to a role that may not change the record', async () => {
    await expect(
      world
        .as('paymaster')
        .notes.create.mutate({subjectType: 'merchant', subjectId: 3, text: 'Новый договор', key})
    ).rejects.toMatchObject({data: {code: 'FORBIDDEN'}})
  })
})
