/** Rows of cells as CSV; every cell is quoted, so that nothing in it can be taken for the file's own marks. */
export function csvText(rows: readonly (readonly string[])[], delimiter: ',' | ';'): string {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  return `${rows.map(row => row.map(quoted).join(delimiter)).join('\r\n')}\r\n`
}

/** The mark that tells spreadsheets, and the import, that a text is UTF-8. */
export const byteOrderMark = '\ufeff'
