type Field = string | number | boolean | File | undefined | null

/** Values as the form that carries a file; leaves out undefined ones. */
export function toFormData(values: Record<string, Field>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue
    form.append(name, value instanceof File ? value : String(value))
  }
  return form
}
