/** The SQLSTATEs that the code handles, by PostgreSQL's condition names. */
export const sqlStates = {
  featureNotSupported: '0A000',
  invalidParameterValue: '22023',
  uniqueViolation: '23505',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
  diskFull: '53100',
  tooManyConnections: '53300',
  insufficientPrivilege: '42501',
  objectNotInPrerequisiteState: '55000',
  invalidAuthorization: '28000',
  invalidPassword: '28P01',
  invalidCatalogName: '3D000',
  lockNotAvailable: '55P03',
  queryCanceled: '57014',
  adminShutdown: '57P01',
  crashShutdown: '57P02',
  cannotConnectNow: '57P03',
  undefinedFile: '58P01'
} as const
type Condition = keyof typeof sqlStates

/** The code of a database error, also where a query builder has wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (let at = error as {code?: unknown; cause?: unknown} | undefined; at; at = at.cause as typeof at) {
    if (typeof at.code === 'string') return at.code
  }
  return undefined
}

/** Whether the database refused for one of these conditions. */
export function isState(error: unknown, ...conditions: Condition[]): boolean {
  const state = sqlState(error)
  return conditions.some(condition => sqlStates[condition] === state)
}
