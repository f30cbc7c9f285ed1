/** Cuts a byte stream into server-sent events, in time linear to its bytes whatever its pieces. */

/** The data lines of one event; not whole when the stream ended before the empty line that closes it. */
export type DataEvent = { readonly kind: 'data'; readonly lines: readonly string[]; readonly whole: boolean }

/** `stray`: a line of no known field. */
export type StreamPart = DataEvent | { readonly kind: 'stray'; readonly line: string }

/**
 * The openai package has a decoder too, but it copies all it holds for each piece that arrives and prints what it
 * cannot parse to the console.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export async function* readEvents(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<StreamPart> {
  let data: string[] = []
  for await (const line of readLines(bytes)) {
    if (line.text === '') {
      if (data.length > 0) yield { kind: 'data', lines: data, whole: true }
      data = []
    } else if (line.text.startsWith('data:')) {
      data.push(line.text.slice(line.text.startsWith('data: ') ? 6 : 5))
    } else if (!/^(:|event:|id:|retry:)/.test(line.text)) {
      yield { kind: 'stray', line: line.text }
    }
  }
  if (data.length > 0) yield { kind: 'data', lines: data, whole: false }
}

async function* readLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<{ readonly text: string }> {
  const decoder = new TextDecoder()
  let open: string[] = []
  for await (const chunk of bytes) {
    const [first = '', ...more] = decoder.decode(chunk, { stream: true }).split('\n')
    open.push(first)
    for (const next of more) {
      yield { text: withoutReturn(open.join('')) }
      open = [next]
    }
  }
  const rest = open.join('') + decoder.decode()
  if (rest !== '') yield { text: withoutReturn(rest) }
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line)
