/**
 * The actions that this product writes into the trail; another one may come from another server.
 * A module of its own, as a single screen needs them.
 */
export const auditActions = [
  'created',
  'updated',
  'deleted',
  'started',
  'completed',
  'ended',
  'expired',
  'receipt_added',
  'late_receipt_added',
  'cancelled',
  'reversed',
  'invited',
  'registered',
  'signed_in',
  'signed_out',
  'session_confirmed',
  'session_ended',
  'other_sessions_ended',
  'sessions_ended',
  'password_changed',
  'password_reset',
  'email_confirmed',
  'phone_confirmed',
  'phone_removed',
  'account_disabled',
  'account_enabled',
  'erased',
  'second_factor_enabled',
  'second_factor_disabled',
  'second_factor_reset',
  'second_factor_refused',
  'bot_linked',
  'noted'
] as const
