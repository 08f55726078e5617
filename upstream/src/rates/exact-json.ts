/** JSON in which every number stands as its own text, so that none passes through a float. */
export type ExactJson = string | boolean | null | ExactJson[] | {[key: string]: ExactJson}

type SourceContext = {source?: string}

/** Parses JSON and keeps each number as the digits that were sent; throws a SyntaxError on what is not JSON. */
export function parseExactJson(text: string): ExactJson {
  const keepDigits = (_key: string, value: unknown, context?: SourceContext): unknown =>
    typeof value === 'number' ? (context?.source ?? String(value)) : value
  return JSON.parse(text, keepDigits)
}

/** The value at a JSON pointer (RFC 6901); undefined where there is none. */
export function atPointer(document: ExactJson, pointer: string): ExactJson | undefined {
  let here: ExactJson | undefined = document
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    // Own keys alone: `constructor` leads nowhere.
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined
    here = (here as Record<string, ExactJson>)[key]
  }
  return here
}
