import {Secret, TOTP} from 'otpauth'
import {issueLink} from '../../../identity/codes.ts'
import {newAppSecret} from '../../../identity/second-factor.ts'
import {openSession} from '../../../identity/sessions.ts'
import {admins, allStaff, byRole, byRow, type Caller, everybody, never, open, superadmins} from '../cells.ts'
import {idOf, idsOnce, type Variant} from '../variant.ts'
import {makeCashout, makeOwnedPayout, newKey, type World} from '../world.ts'

const payouts = idsOnce(async (world, owner) => (await makeOwnedPayout(world, owner)).id)
const requests = idsOnce(async (world, owner) => (await makeCashout(world, owner)).id)

const noteOn = (subject: string, id: number) => ({
  path: '/api/notes',
  json: {subject_type: subject, subject_id: id, text: 'Asked the bank', key: newKey()}
})

const resetCode = ({app, users: {vendor}}: World) =>
  issueLink(app.database.db, app.services.secrets, {
    purpose: 'reset_password',
    address: vendor.email,
    userId: vendor.id
  })

/** A second session of the caller, so that ending it leaves the first. */
async function sessionOf({app, users}: World, caller: Caller): Promise<Record<string, string>> {
  if (caller === 'anonymous') return {}
  const token = await openSession(app.database.db, app.env, users[caller].id, 'test')
  return {authorization: `Bearer ${token}`}
}

/** The address of the session that a user opened last. */
async function newestSessionOf({database}: World['app'], userId: number): Promise<string> {
  const [row] = await database.db.query<{id: bigint}>(
    'select max(id) as id from sessions where user_id = $1',
    [userId]
  )
  return `/api/sessions/${row?.id}`
}

/**
 * A session of a new user of the caller's role with a second factor, on or waiting for its first code; answers with
 * the headers and a code. Vendors have none, and are refused before anybody looks for one.
 */
async function withFactor(
  {app}: World,
  caller: Caller,
  enabled: boolean
): Promise<{headers: Record<string, string>; code: string}> {
  if (caller === 'anonymous') return {headers: {}, code: '000000'}
  const parentId = caller === 'sub_vendor' ? (await app.user('vendor')).id : null
  const {id, token} = await app.user(caller, {parentId})
  const {secret} = newAppSecret('test')
  await app.database.db.query(
    `insert into second_factors (user_id, secret, enabled_at) values ($1, $2, case when $3 then now() end)`,
    [id, app.services.secrets.encryptFactor(secret), enabled]
  )
  const code = new TOTP({secret: Secret.fromBase32(secret)}).generate()
  return {headers: {authorization: `Bearer ${token}`}, code}
}

export const accountOperations = {
  createToken: [
    {
      name: 'by e-mail and password',
      status: 201,
      cells: open,
      ask: ({foreign, password}) => ({
        path: '/api/tokens',
        json: {grant_type: 'credentials', email: foreign.vendor.email, password}
      })
    }
  ],
  deleteToken: [
    {
      name: 'the own one',
      status: 204,
      cells: everybody,
      ask: async (world, _row, caller) => ({
        path: '/api/tokens',
        method: 'DELETE',
        headers: await sessionOf(world, caller)
      })
    }
  ],
  confirmToken: [
    {
      name: 'by a code',
      status: 200,
      cells: allStaff,
      ask: async (world, _row, caller) => {
        const {headers, code} = await withFactor(world, caller, true)
        return {path: '/api/tokens/confirmations', headers, json: {code}}
      }
    }
  ],
  listSessions: [{name: 'the own ones', status: 200, cells: everybody, ask: () => ({path: '/api/sessions'})}],
  deleteSession: [
    {
      name: 'a second one',
      status: 204,
      cells: everybody,
      ask: async ({app, users}, _row, caller) => {
        if (caller === 'anonymous') return {path: '/api/sessions/1', method: 'DELETE'}
        await openSession(app.database.db, app.env, users[caller].id, 'second')
        return {path: await newestSessionOf(app, users[caller].id), method: 'DELETE'}
      }
    },
    {
      name: 'of somebody else',
      status: 204,
      cells: byRole('notFound', 'notFound', 'notFound', 'notFound', 'notFound', 'notFound'),
      ask: async ({app, foreign}) => ({
        path: await newestSessionOf(app, foreign.vendor.id),
        method: 'DELETE'
      })
    }
  ],
  deleteSessions: [
    {
      name: 'all others',
      status: 204,
      cells: everybody,
      ask: () => ({path: '/api/sessions', method: 'DELETE'})
    }
  ],
  getSecondFactor: [
    {name: 'the own one', status: 200, cells: allStaff, ask: () => ({path: '/api/second-factor'})}
  ],
  createSecondFactor: [
    {
      name: 'by the password',
      status: 201,
      cells: allStaff,
      ask: async ({app, password}, _row, caller) => {
        const hash = await app.services.passwords.hash(password)
        if (caller === 'anonymous') return {path: '/api/second-factor', json: {password}}
        const parentId = caller === 'sub_vendor' ? (await app.user('vendor')).id : null
        const {token} = await app.user(caller, {passwordHash: hash, parentId})
        return {path: '/api/second-factor', token, json: {password}}
      }
    }
  ],
  updateSecondFactor: [
    {
      name: 'off, by a code',
      status: 200,
      cells: allStaff,
      ask: async (world, _row, caller) => {
        const {headers, code} = await withFactor(world, caller, true)
        return {path: '/api/second-factor', method: 'PATCH', headers, json: {enabled: false, code}}
      }
    }
  ],
  confirmSecondFactor: [
    {
      name: 'by the first code',
      status: 200,
      cells: allStaff,
      ask: async (world, _row, caller) => {
        const {headers, code} = await withFactor(world, caller, false)
        return {path: '/api/second-factor/confirmations', headers, json: {code}}
      }
    }
  ],
  createRegistration: [
    {
      name: 'by a referral code',
      status: 204,
      cells: open,
      ask: async ({app, foreign, password}) => {
        const [row] = await app.database.db.query('select referral_code from users where id = $1', [
          foreign.vendor.id
        ])
        return {
          path: '/api/registrations',
          json: {
            email: `${newKey()}@test.example`,
            password,
            password_confirmation: password,
            name: 'Новый',
            referral_code: row?.referral_code
          }
        }
      }
    }
  ],
  createVerificationCode: [
    {
      name: 'for a password',
      status: 201,
      cells: open,
      ask: () => ({
        path: '/api/verification-codes',
        json: {type: 'reset_password', email: 'nobody@test.example'}
      })
    }
  ],
  confirmVerificationCode: [
    {
      name: 'of a password',
      status: 200,
      cells: open,
      ask: async world => ({
        path: '/api/verification-codes/confirmations',
        json: {type: 'reset_password', code: await resetCode(world)}
      })
    }
  ],
  createPassword: [
    {
      name: 'by a code',
      status: 204,
      cells: open,
      // Of a user apart: it ends every session of the account.
      ask: async ({app, password}) => {
        const {id, email} = await app.user('vendor')
        const code = await issueLink(app.database.db, app.services.secrets, {
          purpose: 'reset_password',
          address: email,
          userId: id
        })
        return {
          path: '/api/passwords',
          json: {new_password: password, new_password_confirmation: password, verification_code: code}
        }
      }
    }
  ],
  getMe: [{name: 'oneself', status: 200, cells: everybody, ask: () => ({path: '/api/me'})}],
  listEvents: [{name: 'as a page', status: 200, cells: everybody, ask: () => ({path: '/api/events'})}],
  getApplicationConfig: [
    {
      name: 'all of it',
      status: 200,
      cells: everybody,
      ask: () => ({path: '/api/application-config'}),
      without: {field: 'cashout_deadline', callers: ['vendor', 'sub_vendor']}
    }
  ],
  updateApplicationConfig: [
    {
      name: 'a setting',
      status: 200,
      cells: admins,
      ask: () => ({path: '/api/application-config/payout_ttl', method: 'PATCH', json: {value: 15}})
    }
  ],
  getOverview: [
    {name: 'of the last days', status: 200, cells: everybody, ask: () => ({path: '/api/overview'})}
  ],
  listMerchants: [{name: 'all', status: 200, cells: allStaff, ask: () => ({path: '/api/merchants'})}],
  createMerchant: [
    {
      name: 'a new one',
      status: 201,
      cells: admins,
      ask: () => ({path: '/api/merchants', json: {name: `Merchant ${newKey()}`}})
    }
  ],
  updateMerchant: [
    {
      name: 'its name',
      status: 200,
      cells: admins,
      ask: ({merchantId}) => ({
        path: `/api/merchants/${merchantId}`,
        method: 'PATCH',
        json: {name: `Merchant ${newKey()}`}
      })
    },
    {
      name: 'that is not there',
      status: 404,
      cells: byRole('notFound', 'notFound', 'forbidden', 'forbidden', 'forbidden', 'forbidden'),
      ask: () => ({path: '/api/merchants/999999999', method: 'PATCH', json: {name: 'Merchant'}})
    }
  ],
  listAuditEvents: [
    {
      name: 'of a user',
      status: 200,
      cells: allStaff,
      ask: ({users: {vendor}}) => ({
        path: `/api/audit-events?subject_type=user&subject_id=${vendor.id}`
      })
    }
  ],
  listNotes: [
    {
      name: 'of a vendor',
      status: 200,
      cells: allStaff,
      ask: ({users: {vendor}}) => ({path: `/api/notes?subject_type=user&subject_id=${vendor.id}`})
    },
    {
      name: 'of a cash-out request',
      status: 200,
      cells: byRow(['ok', 'ok', 'ok', 'ok'], never, never),
      ask: async (world, row) => ({
        path: `/api/notes?subject_type=cashout_request&subject_id=${await idOf(row, async owner => (await requests(world))[owner])}`
      })
    }
  ],
  createNote: [
    {
      name: 'on a payout',
      status: 201,
      cells: byRow(['ok', 'ok', 'ok', 'ok'], never, never),
      ask: async (world, row) =>
        noteOn('payout', await idOf(row, async owner => (await payouts(world))[owner]))
    },
    {
      name: 'on a cash-out request',
      status: 201,
      cells: byRow(['ok', 'ok', 'forbidden', 'ok'], never, never),
      ask: async (world, row) =>
        noteOn('cashout_request', await idOf(row, async owner => (await requests(world))[owner]))
    },
    {
      name: 'on a vendor',
      status: 201,
      cells: admins,
      ask: ({users: {vendor}}) => noteOn('user', vendor.id)
    },
    {
      name: 'on a merchant',
      status: 201,
      cells: admins,
      ask: ({merchantId}) => noteOn('merchant', merchantId)
    }
  ],
  listAuditLog: [{name: 'all', status: 200, cells: admins, ask: () => ({path: '/api/audit-log'})}],
  listStaffAccounts: [
    {name: 'all', status: 200, cells: superadmins, ask: () => ({path: '/api/staff-accounts'})}
  ],
  createStaffAccount: [
    {
      name: 'a paymaster',
      status: 201,
      cells: superadmins,
      ask: () => ({
        path: '/api/staff-accounts',
        json: {role: 'paymaster', name: 'Новый', email: `${newKey()}@test.example`}
      })
    }
  ],
  updateStaffAccount: [
    {
      name: 'the role of somebody',
      status: 200,
      cells: superadmins,
      ask: async ({app}) => ({
        path: `/api/staff-accounts/${(await app.user('admin')).id}`,
        method: 'PATCH',
        json: {role: 'paymaster'}
      })
    },
    {
      name: 'a vendor',
      status: 404,
      cells: {...superadmins, superadmin: 'notFound'},
      ask: ({users: {vendor}}) => ({
        path: `/api/staff-accounts/${vendor.id}`,
        method: 'PATCH',
        json: {role: 'paymaster'}
      })
    }
  ],
  deleteStaffAccountSessions: [
    {
      name: 'of somebody',
      status: 204,
      cells: superadmins,
      ask: async ({app}) => ({
        path: `/api/staff-accounts/${(await app.user('admin')).id}/sessions`,
        method: 'DELETE'
      })
    }
  ],
  getFile: [
    {name: 'by a signed address', status: 200, cells: open, ask: ({qrPath}) => ({path: qrPath})},
    {
      name: 'by a forged one',
      status: 200,
      cells: {
        ...byRole('notFound', 'notFound', 'notFound', 'notFound', 'notFound', 'notFound'),
        anonymous: 'notFound'
      },
      ask: ({qrPath}) => ({path: `${qrPath.slice(0, -1)}${qrPath.endsWith('A') ? 'B' : 'A'}`})
    }
  ]
} satisfies Record<string, Variant[]>
