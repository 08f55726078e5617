/** An id as the wire has it; null stays null. */
export const numberOrNull = (id: bigint | null): number | null => (id === null ? null : Number(id))
