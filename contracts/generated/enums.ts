// Generated from openapi.yaml by `npm run generate`. Do not edit.

export const AssignmentFilter = ["mine","nobody"] as const
export const AuditSubject = ["payout","payout_import","cashout_request","transaction","user","merchant","application_config"] as const
export const CashoutCurrency = ["RUB","USDT"] as const
export const CashoutRequestStatus = ["pending","completed"] as const
export const Currency = ["RUB","CNY","USDT"] as const
export const EventArea = ["payouts","payout_imports","cashout_requests","transactions","vendors","sub_vendors","merchants","application_config","profile","notifications"] as const
export const EventKind = ["created","changed","assigned","noted","deleted"] as const
export const ImportEncoding = ["utf-8","utf-16","windows-1251","gb18030"] as const
export const Language = ["ru","zh","en"] as const
export const LedgerAccount = ["wallet","merchant_settlement","fees","exchange","outside","adjustments"] as const
export const ListName = ["payouts","payout-imports","cashout-requests","transactions","history","statements","vendors","sub-vendors","audit-log"] as const
export const NoteSubject = ["payout","cashout_request","user","merchant"] as const
export const NotificationArea = ["cashout_requests","payouts","payout_imports"] as const
export const NotificationChannel = ["screen","email","bot"] as const
export const NotificationKind = ["cashout_to_complete","payout_overdue","import_ended","cashout_completed","cashout_cancelled"] as const
export const PaymentType = ["bank_transfer","card_to_card"] as const
export const PayoutImportStatus = ["queued","processing","completed"] as const
export const PayoutStatus = ["pending","expired","completed","blocked","manual_confirmation"] as const
export const Role = ["superadmin","admin","api_admin","paymaster","vendor","sub_vendor"] as const
export const SettingKey = ["cashout_fee_rates","transfer_fee_rate","payout_ttl","minimum_cashout_rub","maximum_cashout_rub","minimum_transfer_rub","maximum_transfer_rub","minimum_cashout_usdt","maximum_cashout_usdt","minimum_transfer_usdt","maximum_transfer_usdt","payout_review_deadline","cashout_deadline"] as const
export const StaffRole = ["superadmin","admin","api_admin","paymaster"] as const
export const TransactionStatus = ["pending","failed","completed"] as const
export const TransactionType = ["cashout","manual","payout","payout_fee","transfer"] as const
export const VerificationPurpose = ["verify_register","reset_password","verify_phone"] as const
