import {admins, allStaff, byRole, byRow, everybody, never, ownAndSubVendors, split} from '../cells.ts'
import {idOf, idsOnce, staffSee, type Variant} from '../variant.ts'
import {makeUser, missingId, newKey, ownerId, owners} from '../world.ts'

const ids = idsOnce(async (world, owner) => ownerId(world, owner))
const own = split('forbidden', 'ok', 'forbidden')

export const userOperations = {
  listUsers: [
    {
      name: 'vendors and sub-vendors',
      status: 200,
      cells: byRole('ok', 'ok', 'ok', 'ok', 'ok', 'forbidden'),
      ask: () => ({path: '/api/users?per_page=200'}),
      list: {ids, sees: {...staffSee(owners), vendor: ['subVendor']}}
    },
    {
      name: 'the sub-vendors of the vendor',
      status: 200,
      cells: byRole('ok', 'ok', 'ok', 'ok', 'ok', 'forbidden'),
      ask: ({users: {vendor}}) => ({path: `/api/users?parent_id=${vendor.id}&per_page=200`}),
      list: {ids, sees: {...staffSee(['subVendor']), vendor: ['subVendor']}}
    },
    {
      name: 'vendors alone',
      status: 200,
      cells: allStaff,
      ask: () => ({path: '/api/users?role=vendor&per_page=200'}),
      list: {ids, sees: staffSee(['vendor'])}
    }
  ],
  createUser: [
    {
      name: 'a vendor',
      status: 201,
      cells: admins,
      ask: () => ({
        path: '/api/users',
        json: {role: 'vendor', name: 'Новый', email: `${newKey()}@test.example`, fee_rate: 1}
      })
    },
    {
      name: 'a sub-vendor of the vendor',
      status: 201,
      cells: byRole('ok', 'ok', 'forbidden', 'forbidden', 'ok', 'forbidden'),
      ask: ({users: {vendor}}, _row, caller) => ({
        path: '/api/users',
        json: {role: 'sub_vendor', name: 'Новый', ...(caller !== 'vendor' && {user_id: vendor.id})}
      })
    }
  ],
  getUser: [
    {
      name: 'by id',
      status: 200,
      cells: byRow(['ok', 'ok', 'ok', 'ok'], ownAndSubVendors, own),
      ask: async (world, row) => ({path: `/api/users/${await idOf(row, owner => ownerId(world, owner))}`})
    }
  ],
  updateUser: [
    {
      name: 'the name',
      status: 200,
      cells: byRow(['ok', 'ok', 'forbidden', 'forbidden'], ownAndSubVendors, own),
      ask: async (world, row) => ({
        path: `/api/users/${await idOf(row, owner => ownerId(world, owner))}`,
        method: 'PATCH',
        json: {name: 'Переименован'}
      })
    },
    {
      name: 'the own language',
      status: 200,
      cells: everybody,
      ask: ({users}, _row, caller) => ({
        path: `/api/users/${caller === 'anonymous' ? missingId : users[caller].id}`,
        method: 'PATCH',
        json: {language: 'en'}
      })
    }
  ],
  createUserInvitation: [
    {
      name: 'one who has not joined',
      status: 201,
      // The vendor's row here is another vendor: none of its sub-vendors.
      cells: byRow(['ok', 'ok', 'forbidden', 'forbidden'], split('notFound', 'ok', 'notFound'), never),
      ask: async (world, row) => ({
        path: `/api/users/${await idOf(row, owner => makeUser(world, owner, {emailConfirmed: false}))}/invitation`,
        method: 'POST'
      })
    },
    {
      name: 'a staff account',
      status: 201,
      cells: byRole('ok', 'notFound', 'forbidden', 'forbidden', 'notFound', 'forbidden'),
      ask: async ({app, users: {superadmin}}) => {
        const json = {role: 'paymaster', name: 'Новый', email: `${newKey()}@test.example`}
        const made = await app.ask('/api/staff-accounts', {token: superadmin.token, json})
        await app.services.limits.forgive('codeOnce', `invitation ${json.email}`)
        return {path: `/api/users/${made.body.data.id}/invitation`, method: 'POST'}
      }
    }
  ],
  deleteUser: [
    {
      name: 'one who has nothing',
      status: 204,
      // The vendor's row here is another vendor: none of its sub-vendors.
      cells: byRow(['ok', 'ok', 'forbidden', 'forbidden'], split('notFound', 'ok', 'notFound'), never),
      ask: async (world, row) => ({
        path: `/api/users/${await idOf(row, owner => makeUser(world, owner))}`,
        method: 'DELETE'
      })
    }
  ]
} satisfies Record<string, Variant[]>
