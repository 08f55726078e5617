import {roles} from '@paydesk/contracts/enums'
import {admins, from, key, type ProcedureCase, paged, staff, to} from './case.ts'

const passwords = {password: 'polyarnaya-7', passwordConfirmation: 'polyarnaya-7'}

export const accounts: ProcedureCase[] = [
  {
    procedure: 'auth.signIn',
    operation: 'createToken',
    call: 'POST /api/tokens',
    allowed: 'anybody',
    input: () => ({grantType: 'credentials', email: 'a@b.example', password: 'x'}),
    full: [
      () => ({grantType: 'phone', phone: '+7 912 345-67-89', code: '441702'}),
      () => ({grantType: 'second_factor', challenge: 'challenge-of-igor', code: '441702'})
    ],
    status: 201
  },
  {
    procedure: 'auth.register',
    operation: 'createRegistration',
    call: 'POST /api/registrations',
    allowed: 'anybody',
    input: () => ({
      email: 'a@b.example',
      password: 'polyarnaya-7',
      passwordConfirmation: 'polyarnaya-7',
      name: 'Анна',
      referralCode: 'ANNA-7K2M'
    }),
    full: [
      () => ({
        ...passwords,
        phone: '+7 912 345-67-89',
        code: '441702',
        name: 'Анна',
        referralCode: 'ANNA-7K2M'
      })
    ],
    status: 204
  },
  {
    procedure: 'auth.requestCode',
    operation: 'createVerificationCode',
    call: 'POST /api/verification-codes',
    allowed: 'anybody',
    input: () => ({type: 'reset_password', email: 'a@b.example'}),
    full: [() => ({type: 'verify_phone', phone: '+7 912 345-67-89'})],
    status: 201
  },
  {
    procedure: 'auth.confirmCode',
    operation: 'confirmVerificationCode',
    call: 'POST /api/verification-codes/confirmations',
    allowed: 'anybody',
    input: () => ({type: 'verify_register', code: 'token-of-a-letter'}),
    full: [
      () => ({
        type: 'verify_phone',
        phone: '+7 912 345-67-89',
        code: '441702',
        currentPassword: 'correct-horse-demo'
      })
    ]
  },
  {
    procedure: 'auth.resetPassword',
    operation: 'createPassword',
    call: 'POST /api/passwords',
    allowed: 'anybody',
    input: () => ({
      newPassword: 'polyarnaya-7',
      newPasswordConfirmation: 'polyarnaya-7',
      verificationCode: 'token-of-a-letter'
    }),
    status: 204
  },
  {
    procedure: 'auth.signOut',
    operation: 'deleteToken',
    call: 'DELETE /api/tokens',
    allowed: roles,
    status: 204
  },
  {procedure: 'sessions.list', operation: 'listSessions', call: 'GET /api/sessions', allowed: roles},
  {
    procedure: 'sessions.end',
    operation: 'deleteSession',
    call: 'DELETE /api/sessions/790',
    allowed: roles,
    input: () => ({id: 790}),
    status: 204
  },
  {
    procedure: 'sessions.endOthers',
    operation: 'deleteSessions',
    call: 'DELETE /api/sessions',
    allowed: roles,
    status: 204
  },
  {
    procedure: 'secondFactor.get',
    operation: 'getSecondFactor',
    call: 'GET /api/second-factor',
    allowed: staff
  },
  {
    procedure: 'secondFactor.begin',
    operation: 'createSecondFactor',
    call: 'POST /api/second-factor',
    allowed: staff,
    input: () => ({password: 'polyarnaya-7'}),
    status: 201
  },
  {
    procedure: 'secondFactor.enable',
    operation: 'confirmSecondFactor',
    call: 'POST /api/second-factor/confirmations',
    allowed: staff,
    input: () => ({code: '604218'})
  },
  {
    procedure: 'secondFactor.disable',
    operation: 'updateSecondFactor',
    call: 'PATCH /api/second-factor',
    allowed: staff,
    input: () => ({code: '604218'})
  },
  {
    procedure: 'secondFactor.confirmSession',
    operation: 'confirmToken',
    call: 'POST /api/tokens/confirmations',
    allowed: staff,
    input: () => ({code: '604218'})
  },
  {
    procedure: 'me.updateProfile',
    operation: 'updateUser',
    call: 'PATCH /api/users/2',
    allowed: roles,
    input: () => ({name: 'Игорь'}),
    full: [() => ({...passwords, name: 'Игорь', currentPassword: 'correct-horse-demo'})]
  },
  {
    procedure: 'me.setLanguage',
    operation: 'updateUser',
    call: 'PATCH /api/users/2',
    allowed: roles,
    input: () => ({language: 'zh'})
  },
  {
    procedure: 'settings.get',
    operation: 'getApplicationConfig',
    call: 'GET /api/application-config',
    allowed: roles
  },
  {
    procedure: 'settings.update',
    operation: 'updateApplicationConfig',
    call: 'PATCH /api/application-config/transfer_fee_rate',
    allowed: admins,
    input: () => ({key: 'transfer_fee_rate', value: 1.25})
  },
  {
    procedure: 'settings.update',
    operation: 'updateApplicationConfig',
    call: 'PATCH /api/application-config/cashout_fee_rates',
    allowed: admins,
    input: () => ({key: 'cashout_fee_rates', rub: 1, cny: 2, usdt: 0.5})
  },
  {
    procedure: 'notes.list',
    operation: 'listNotes',
    call: 'GET /api/notes',
    allowed: staff,
    input: () => ({subjectType: 'payout', subjectId: 1042})
  },
  {
    procedure: 'notes.create',
    operation: 'createNote',
    call: 'POST /api/notes',
    allowed: staff,
    input: () => ({subjectType: 'payout', subjectId: 1042, text: 'Банк подтвердил перевод', key}),
    status: 201
  },
  {
    procedure: 'notes.create',
    operation: 'createNote',
    call: 'POST /api/notes',
    allowed: admins,
    input: () => ({subjectType: 'merchant', subjectId: 3, text: 'Новый договор', key}),
    status: 201
  },
  {procedure: 'merchants.list', operation: 'listMerchants', call: 'GET /api/merchants', allowed: staff},
  {
    procedure: 'merchants.create',
    operation: 'createMerchant',
    call: 'POST /api/merchants',
    allowed: admins,
    input: () => ({name: 'Южный ветер'}),
    status: 201
  },
  {
    procedure: 'merchants.update',
    operation: 'updateMerchant',
    call: 'PATCH /api/merchants/3',
    allowed: admins,
    input: () => ({id: 3, name: 'Южный ветер', version: 2}),
    full: [() => ({id: 3, name: 'Южный ветер', disabled: true, version: 2})]
  },
  {
    procedure: 'overview.get',
    operation: 'getOverview',
    call: 'GET /api/overview',
    allowed: roles,
    input: () => ({timeZone: 'Europe/Moscow'}),
    full: [() => ({timeZone: 'Europe/Moscow', from: '2026-11-01', to: '2026-11-30'})]
  },
  {
    procedure: 'auditTrail.list',
    operation: 'listAuditEvents',
    call: 'GET /api/audit-events',
    allowed: staff,
    input: () => ({subjectType: 'payout', subjectId: '1042'}),
    full: [() => ({subjectType: 'user', subjectId: '5', field: 'fee_rate'})]
  },
  {
    procedure: 'auditLog.list',
    operation: 'listAuditLog',
    call: 'GET /api/audit-log',
    allowed: admins,
    input: () => ({}),
    full: [
      () => ({
        ...paged,
        search: 'Марина',
        actorId: 4,
        actions: ['updated', 'deleted'],
        subjectTypes: ['payout', 'user'],
        subjectId: '1042',
        orderDirection: 'asc',
        createdAtFrom: from,
        createdAtTo: to
      })
    ]
  },
  {
    procedure: 'staffAccounts.list',
    operation: 'listStaffAccounts',
    call: 'GET /api/staff-accounts',
    allowed: ['superadmin']
  },
  {
    procedure: 'staffAccounts.create',
    operation: 'createStaffAccount',
    call: 'POST /api/staff-accounts',
    allowed: ['superadmin'],
    input: () => ({role: 'paymaster', name: 'Марина Белова', email: 'marina@paydesk.example'}),
    status: 201
  },
  {
    procedure: 'staffAccounts.update',
    operation: 'updateStaffAccount',
    call: 'PATCH /api/staff-accounts/4',
    allowed: ['superadmin'],
    input: () => ({id: 4, role: 'api_admin', version: 2}),
    full: [() => ({id: 4, role: 'api_admin', disabled: true, version: 2})]
  },
  {
    procedure: 'staffAccounts.invite',
    operation: 'createUserInvitation',
    call: 'POST /api/users/4/invitation',
    allowed: ['superadmin'],
    input: () => ({id: 4}),
    status: 201
  },
  {
    procedure: 'staffAccounts.endSessions',
    operation: 'deleteStaffAccountSessions',
    call: 'DELETE /api/staff-accounts/4/sessions',
    allowed: ['superadmin'],
    input: () => ({id: 4}),
    status: 204
  }
]
