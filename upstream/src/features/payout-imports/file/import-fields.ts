/** The fields of a merchant's file, by column name. */
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
