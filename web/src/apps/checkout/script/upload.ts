/** An upload that has moved nothing for this long is given up, in milliseconds. */
const stalledAfter = 45_000

/** The server's answer to a form; null where none came. */
export type FormAnswer = {status: number; html: string; retryAfter: number} | null

/**
 * Posts a form to the page's own address. `onProgress` gets the share that has gone out, 0 to 1. By XMLHttpRequest, the
 * only way in which every browser reports the progress of an upload.
 */
export function postForm(form: FormData, onProgress: (share: number) => void): Promise<FormAnswer> {
  return new Promise(resolve => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout>
    const moved = () => {
      clearTimeout(timer)
      timer = setTimeout(() => request.abort(), stalledAfter)
    }
    request.upload.onprogress = ({loaded, total}) => {
      moved()
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onloadend = () => {
      clearTimeout(timer)
      const {status, responseText} = request
      const retryAfter = status ? (Number(request.getResponseHeader('retry-after')) || 0) * 1000 : 0
      resolve(status ? {status, html: responseText, retryAfter} : null)
    }
    request.open('POST', location.pathname + location.search)
    moved()
    request.send(form)
  })
}
