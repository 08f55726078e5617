/** The answer's body as text; rejects as soon as it grows over `maxBytes`, and leaves the connection closed then. */
export async function answerText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new RangeError('the answer is too large')
    text += decoder.decode(chunk, {stream: true})
  }
  return text + decoder.decode()
}
