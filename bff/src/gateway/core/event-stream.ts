/** One message of a stream of server-sent events. */
export type StreamMessage = {id?: string; event: string; data: string}

const maxMessageBytes = 64 * 1024

/**
 * The messages of a body of server-sent events, as they come. Comments and unknown fields are left out; throws a
 * RangeError where a message does not end.
 */
export async function* streamMessages(body: AsyncIterable<Uint8Array>): AsyncGenerator<StreamMessage> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of body) {
    const blocks = (rest + decoder.decode(chunk, {stream: true})).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    if (rest.length > maxMessageBytes) throw new RangeError('a message of the stream does not end')
    for (const block of blocks) {
      const message = messageOf(block)
      if (message) yield message
    }
  }
}

function messageOf(block: string): StreamMessage | null {
  const message: StreamMessage = {event: 'message', data: ''}
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(id|event|data):? ?(.*)$/.exec(line) ?? []
    if (field === 'data') data.push(value)
    else if (field === 'id') message.id = value
    else if (field === 'event') message.event = value
  }
  return data.length > 0 ? {...message, data: data.join('\n')} : null
}
