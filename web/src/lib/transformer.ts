/**
 * superjson's envelope without superjson: dates and amounts are strings on the wire, so an input is its plain part, and
 * in an answer only "nothing" needs metadata.
 */
export const transformer = {
  serialize: (value: unknown) => ({json: value}),
  deserialize: (envelope: {json?: unknown; meta?: unknown}) => (envelope.meta ? undefined : envelope.json)
}

/** For files: a form goes as it is, its answer comes in the envelope. */
export const formTransformer = {
  serialize: (form: unknown) => form,
  deserialize: transformer.deserialize
}
