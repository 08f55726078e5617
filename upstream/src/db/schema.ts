export * from './schema-ledger.ts'
export * from './schema-notifications.ts'
export * from './schema-payouts.ts'
export * from './schema-people.ts'
