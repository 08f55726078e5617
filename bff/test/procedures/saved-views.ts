import {roles} from '@paydesk/contracts/enums'
import type {ProcedureCase} from './case.ts'

export const savedViews: ProcedureCase[] = [
  {procedure: 'savedViews.list', operation: 'listSavedViews', call: 'GET /api/saved-views', allowed: roles},
  {
    procedure: 'savedViews.create',
    operation: 'createSavedView',
    call: 'POST /api/saved-views',
    allowed: roles,
    input: () => ({list: 'payouts', name: 'Ждут', search: '?statuses=pending', isDefault: false}),
    status: 201
  },
  {
    procedure: 'savedViews.update',
    operation: 'updateSavedView',
    call: 'PATCH /api/saved-views/61',
    allowed: roles,
    input: () => ({id: 61, name: 'Ждут'}),
    full: [() => ({id: 61, name: 'Ждут', search: '?statuses=pending', isDefault: true})]
  },
  {
    procedure: 'savedViews.delete',
    operation: 'deleteSavedView',
    call: 'DELETE /api/saved-views/61',
    allowed: roles,
    input: () => ({id: 61}),
    status: 204
  }
]
