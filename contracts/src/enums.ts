import * as wire from '../generated/enums.ts'

/** Closed sets of words that keep one spelling in the database, on the wire, in the BFF and on the screen: the document's. */
export const currencies = wire.Currency
export const roles = wire.Role
export const staffRoles = wire.StaffRole
export const payoutStatuses = wire.PayoutStatus
export const payoutTypes = wire.PaymentType
export const payoutImportStatuses = wire.PayoutImportStatus
export const cashoutRequestStatuses = wire.CashoutRequestStatus
export const transactionStatuses = wire.TransactionStatus
export const transactionTypes = wire.TransactionType
export const ledgerAccounts = wire.LedgerAccount
export const operationStatuses = ['pending', 'completed'] as const
export const operationKinds = ['cashout', 'transfer'] as const
export const sortFields = ['amount', 'created_at', 'id', 'status'] as const
export const sortDirections = ['asc', 'desc'] as const
export const grantTypes = ['credentials', 'phone'] as const
export const verificationPurposes = wire.VerificationPurpose
export const languages = wire.Language
export const importEncodings = wire.ImportEncoding
export const auditSubjects = wire.AuditSubject
/** The actions that this product writes into the trail; another one may come from another server. */
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
  'second_factor_enabled',
  'second_factor_disabled',
  'second_factor_reset',
  'second_factor_refused',
  'bot_linked',
  'noted'
] as const
export const eventAreas = wire.EventArea
export const eventKinds = wire.EventKind
export const notificationKinds = wire.NotificationKind
export const notificationChannels = wire.NotificationChannel
export const notificationAreas = wire.NotificationArea
export const noteSubjects = wire.NoteSubject
export const listNames = wire.ListName
export const assignmentFilters = wire.AssignmentFilter
export const restrictedCountries = ['RU', 'CN'] as const

export type Currency = (typeof currencies)[number]
export type StaffRole = (typeof staffRoles)[number]
export type Role = (typeof roles)[number]
export type AssignmentFilter = (typeof assignmentFilters)[number]
export type PayoutStatus = (typeof payoutStatuses)[number]
export type PayoutType = (typeof payoutTypes)[number]
export type PayoutImportStatus = (typeof payoutImportStatuses)[number]
export type CashoutRequestStatus = (typeof cashoutRequestStatuses)[number]
export type TransactionStatus = (typeof transactionStatuses)[number]
export type LedgerAccount = (typeof ledgerAccounts)[number]
export type TransactionType = (typeof transactionTypes)[number]
export type OperationStatus = (typeof operationStatuses)[number]
export type OperationKind = (typeof operationKinds)[number]
export type SortField = (typeof sortFields)[number]
export type SortDirection = (typeof sortDirections)[number]
export type VerificationPurpose = (typeof verificationPurposes)[number]
export type Language = (typeof languages)[number]
export type NotificationKind = (typeof notificationKinds)[number]
export type NotificationChannel = (typeof notificationChannels)[number]
export type NotificationArea = (typeof notificationAreas)[number]
export type ImportEncoding = (typeof importEncodings)[number]
