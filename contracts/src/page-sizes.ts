export const defaultPage = 1
export const defaultPerPage = 25
export const maxPerPage = 200
/** Totals are exact up to here and capped above, so that no list has to count millions. */
export const totalCap = 10_000
