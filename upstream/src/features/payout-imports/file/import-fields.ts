/** What a merchant's file can say of a payout, spelled as the columns' own names. */
export const importFields = [
  'order_id',
  'amount',
  'type',
  'bank',
  'phone_number',
  'card_number',
  'vendor_email'
] as const
export type ImportField = (typeof importFields)[number]
