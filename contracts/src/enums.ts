import {z} from 'zod'

/** Closed sets of words that keep one spelling in the database, on the wire, in the BFF and on the screen. */
export const currencies = ['RUB', 'CNY', 'USDT'] as const
export const roles = ['superadmin', 'admin', 'api_admin', 'paymaster', 'vendor', 'sub_vendor'] as const
export const payoutStatuses = ['pending', 'expired', 'completed', 'blocked', 'manual_confirmation'] as const
export const payoutTypes = ['bank_transfer', 'card_to_card'] as const
export const payoutImportStatuses = ['queued', 'processing', 'completed'] as const
export const cashoutRequestStatuses = ['pending', 'completed'] as const
export const transactionStatuses = ['pending', 'failed', 'completed'] as const
export const transactionTypes = ['cashout', 'manual', 'payout', 'payout_fee', 'transfer'] as const
export const operationStatuses = ['pending', 'completed'] as const
export const operationKinds = ['cashout', 'transfer'] as const
export const sortFields = ['amount', 'created_at', 'id', 'status'] as const
export const sortDirections = ['asc', 'desc'] as const
export const grantTypes = ['credentials', 'phone'] as const
export const verificationPurposes = ['verify_register', 'reset_password', 'verify_phone'] as const
export const languages = ['ru', 'zh', 'en'] as const
export const importEncodings = ['utf-8', 'utf-16', 'windows-1251', 'gb18030'] as const
export const restrictedCountries = ['RU', 'CN'] as const

export type Currency = (typeof currencies)[number]
export type Role = (typeof roles)[number]
export type PayoutStatus = (typeof payoutStatuses)[number]
export type PayoutType = (typeof payoutTypes)[number]
export type PayoutImportStatus = (typeof payoutImportStatuses)[number]
export type CashoutRequestStatus = (typeof cashoutRequestStatuses)[number]
export type TransactionStatus = (typeof transactionStatuses)[number]
export type TransactionType = (typeof transactionTypes)[number]
export type OperationStatus = (typeof operationStatuses)[number]
export type OperationKind = (typeof operationKinds)[number]
export type SortField = (typeof sortFields)[number]
export type SortDirection = (typeof sortDirections)[number]
export type VerificationPurpose = (typeof verificationPurposes)[number]
export type Language = (typeof languages)[number]
export type ImportEncoding = (typeof importEncodings)[number]

export const currencySchema = z.enum(currencies)
export const roleSchema = z.enum(roles)
export const languageSchema = z.enum(languages)
