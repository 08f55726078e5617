import {randomUUID} from 'node:crypto'
import {serialiseQuery} from '@paydesk/bff/gateway/core/query'
import {createNote, listNotes} from '@paydesk/bff/gateway/notes'
import type {Payout} from '@paydesk/contracts/payouts'
import {assertError} from './errors.ts'
import {assertSupported} from './extensions.ts'
import {assertThat, type Identity, type Run, skipped} from './run.ts'

const queryOf = (id: number) => serialiseQuery({subject_type: 'payout', subject_id: id})

/** Notes are for staff only. */
export async function checkNoNotes(run: Run, by: Identity): Promise<void> {
  await run.check(by, 'listNotes', `is refused to a ${by.role}`, async () => {
    const exchange = await run.plainly(by, 'GET', '/api/notes', {query: queryOf(1)})
    assertSupported('listNotes', exchange.status)
    assertError(exchange, [403])
  })
}

export async function checkNotes(run: Run, by: Identity, payout: Payout | undefined): Promise<void> {
  await run.check(by, 'listNotes', 'answers the notes of a row, newest first', async () => {
    const {status} = await run.plainly(by, 'GET', '/api/notes', {query: queryOf(payout?.id ?? 1)})
    if (!payout) throw skipped('there is no payout to ask about')
    assertSupported('listNotes', status)
    const notes = await run.through(by, upstream =>
      listNotes(upstream, {subjectType: 'payout', subjectId: payout.id})
    )
    const sorted = notes.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
    assertThat(
      notes.every((note, i) => note.createdAt === sorted[i]?.createdAt),
      'notes newest first',
      'another order'
    )
  })
}

/** Adds a note to a payout of the run. */
export async function checkNewNote(run: Run, by: Identity, payoutId: number): Promise<void> {
  await run.check(by, 'createNote', 'adds a note to a row, once for one key', async () => {
    const subject = {subjectType: 'payout' as const, subjectId: payoutId}
    const blank = {subject_type: 'payout', subject_id: payoutId, text: ' ', key: randomUUID()}
    const refused = await run.plainly(by, 'POST', '/api/notes', {json: blank})
    assertSupported('createNote', refused.status)
    assertError(refused, [422], ['text'])
    const input = {...subject, text: 'Conformance suite', key: randomUUID()}
    const note = await run.through(by, upstream => createNote(upstream, input))
    await run.through(by, upstream => createNote(upstream, input))
    const notes = await run.through(by, upstream => listNotes(upstream, subject))
    const own = notes.filter(({id}) => id === note.id)
    assertThat(own.length === 1 && own[0]?.text === input.text, 'the note once', `${own.length} of it`)
  })
}
