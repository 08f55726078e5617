/** A change of one file: `find` occurs in it exactly once. */
export type Edit = {file: string; find: string; put: string}

/**
 * A bug that somebody could write, as edits of the source. `noticedBy` names the tests that have to fail: the races
 * where it is missing.
 */
export type Plant = {name: string; fault: string; edits: Edit[]; noticedBy?: {project: string; path: string}}

/** The edited files with their text; throws where the source has changed, so that an edit no longer fits. */
export function planted(edits: readonly Edit[], read: (file: string) => string): Map<string, string> {
  const files = new Map<string, string>()
  for (const {file, find, put} of edits) {
    const parts = (files.get(file) ?? read(file)).split(find)
    if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} of: ${find}`)
    files.set(file, parts.join(put))
  }
  return files
}
