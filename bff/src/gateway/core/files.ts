const upstreamFolder = '/api/files/'
const publicFolder = '/files/'

/**
 * The address of a file as a browser may open it: under this site's own `/files/`, whatever host
 * the upstream named. An address of anything else stays as it is.
 */
export function publicFileUrl(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]+/, '')
  return path.startsWith(upstreamFolder) ? publicFolder + path.slice(upstreamFolder.length) : url
}

/** The same for a row that has a `url`. */
export function withPublicUrl<Row extends {url: string}>(row: Row): Row {
  return {...row, url: publicFileUrl(row.url)}
}
