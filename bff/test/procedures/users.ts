import {exampleOf} from '@paydesk/contracts/examples'
import {admins, key, type ProcedureCase, paged, sorted, staff} from './case.ts'

const vendorRow = () => exampleOf('getUser')
const subVendorRow = () => exampleOf('getUser', 200, 'subVendor')

export const users: ProcedureCase[] = [
  {
    procedure: 'vendors.list',
    operation: 'listUsers',
    call: 'GET /api/users',
    allowed: staff,
    input: () => ({}),
    full: [() => ({...paged, ...sorted, search: '+7 912', name: 'Анна', parentId: 7})]
  },
  {
    procedure: 'vendors.get',
    operation: 'getUser',
    call: 'GET /api/users/7',
    allowed: staff,
    input: () => ({id: 7})
  },
  {
    procedure: 'vendors.create',
    operation: 'createUser',
    call: 'POST /api/users',
    allowed: admins,
    input: () => ({name: 'Анна', email: 'a@b.example', feeRate: 2.5}),
    full: [() => ({name: 'Анна', email: 'a@b.example', feeRate: 2.5, balance: '10,5', key})],
    status: 201
  },
  {
    procedure: 'vendors.update',
    operation: 'updateUser',
    call: 'PATCH /api/users/7',
    allowed: admins,
    input: () => ({id: 7, feeRate: 2.5}),
    full: [
      () => ({
        id: 7,
        name: 'Анна',
        email: 'a@b.example',
        feeRate: 2.5,
        balance: '10,5',
        balanceBefore: '10',
        version: 3
      })
    ],
    row: vendorRow
  },
  {
    procedure: 'vendors.invite',
    operation: 'createUserInvitation',
    call: 'POST /api/users/7/invitation',
    allowed: admins,
    input: () => ({id: 7}),
    status: 201
  },
  {
    procedure: 'vendors.delete',
    operation: 'deleteUser',
    call: 'DELETE /api/users/7',
    allowed: admins,
    input: () => ({id: 7}),
    status: 204,
    row: vendorRow
  },
  {
    procedure: 'subVendors.list',
    operation: 'listUsers',
    call: 'GET /api/users',
    allowed: [...staff, 'vendor'],
    input: () => ({}),
    answer: () => exampleOf('listUsers', 200, 'subVendors')
  },
  {
    procedure: 'subVendors.get',
    operation: 'getUser',
    call: 'GET /api/users/13',
    allowed: [...staff, 'vendor'],
    input: () => ({id: 13}),
    answer: subVendorRow
  },
  {
    procedure: 'users.get',
    operation: 'getUser',
    call: 'GET /api/users/13',
    allowed: [...staff, 'vendor'],
    input: () => ({id: 13}),
    answer: subVendorRow
  },
  {
    procedure: 'subVendors.create',
    operation: 'createUser',
    call: 'POST /api/users',
    allowed: [...admins, 'vendor'],
    input: () => ({name: '李娜'}),
    full: [() => ({name: '李娜', email: 'l@b.example', feeRate: 2.5, balance: '10', userId: 7, key})],
    status: 201,
    answer: () => exampleOf('createUser', 201, 'subVendor')
  },
  {
    procedure: 'subVendors.invite',
    operation: 'createUserInvitation',
    call: 'POST /api/users/13/invitation',
    allowed: [...admins, 'vendor'],
    input: () => ({id: 13}),
    status: 201,
    answer: () => exampleOf('createUserInvitation', 201, 'link')
  },
  {
    procedure: 'subVendors.update',
    operation: 'updateUser',
    call: 'PATCH /api/users/13',
    allowed: [...admins, 'vendor'],
    input: () => ({id: 13, name: '李娜'}),
    row: subVendorRow
  },
  {
    procedure: 'subVendors.delete',
    operation: 'deleteUser',
    call: 'DELETE /api/users/13',
    allowed: [...admins, 'vendor'],
    input: () => ({id: 13}),
    status: 204,
    row: subVendorRow
  }
]
