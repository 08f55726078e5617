import type {AuditEvent} from '@paydesk/contracts/audit-trail'
import type {RecordNote} from '@paydesk/contracts/notes'
import {expect, it} from 'vitest'
import {timelineOf} from './timeline.ts'

const at = (minute: number) => `2026-11-12T09:${String(minute).padStart(2, '0')}:00.000Z`
const event = (minute: number, action: string, actor = 7): AuditEvent => ({
  id: minute,
  actor: {id: actor, name: 'Анна'},
  action,
  subjectType: 'user',
  subjectId: '7',
  changes: [],
  reason: null,
  createdAt: at(minute)
})
const note = (minute: number): RecordNote => ({
  id: minute,
  author: {id: 3, name: 'Марина'},
  text: 'Позвонить',
  createdAt: at(minute)
})
const shown = (events: AuditEvent[], notes?: RecordNote[]) =>
  timelineOf(events, notes).map(item =>
    'note' in item ? `note ${item.note.id}` : item.events.map(({id}) => id).join('+')
  )

it('notes stand among the events by their time, also before the first and after the last one', () => {
  expect(shown([event(50, 'updated'), event(20, 'created')], [note(55), note(30), note(10)])).toEqual([
    'note 55',
    '50',
    'note 30',
    '20',
    'note 10'
  ])
})

it('the event that records a note is shown as the note, or by itself where there are no notes', () => {
  const events = [event(50, 'noted'), event(20, 'created')]
  expect(shown(events, [note(50)])).toEqual(['note 50', '20'])
  expect(shown(events)).toEqual(['50', '20'])
})

it('sign-ins of one person in a row are one line, and a note or another person ends it', () => {
  const signIns = [50, 40, 30].map(minute => event(minute, 'signed_in'))
  expect(shown(signIns, [])).toEqual(['50+40+30'])
  expect(shown(signIns, [note(35)])).toEqual(['50+40', 'note 35', '30'])
  expect(shown([event(50, 'signed_in'), event(40, 'signed_in', 8)], [])).toEqual(['50', '40'])
})
