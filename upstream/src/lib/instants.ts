import {isoDateTime} from '@paydesk/contracts/fields'

const longest = '2026-01-01T00:00:00.000000000+00:00'.length
/** The database counts neither the year 0 nor an offset that no zone of the earth has. */
const unknownToDatabase = /^0000|[+-](1[5-9]|2\d):\d\d$/

/** Whether `text` is a date-time with an offset that the calendar has and the database can read. */
export function isInstant(text: string): boolean {
  return text.length <= longest && !unknownToDatabase.test(text) && isoDateTime.safeParse(text).success
}
