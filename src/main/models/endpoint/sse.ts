/** Cuts a byte stream into server-sent events, in time linear to its bytes whatever its pieces. */

/** The data lines of one event; not whole when the stream ended before the empty line that closes it. */
export type DataEvent = { readonly kind: 'data'; readonly lines: readonly string[]; readonly whole: boolean }

/** `stray`: a line of no known field. `nothing`: a line that says nothing, such as a comment that keeps the line alive. */
export type StreamPart =
  | DataEvent
  | { readonly kind: 'stray'; readonly line: string }
  | { readonly kind: 'nothing' }

/** What cutting needs: `grown` is told how long the line or event that is open has become, and may throw. */
export type Cutting = { grown(length: number): void }

/**
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export async function* readEvents(
  bytes: AsyncIterable<Uint8Array>,
  { grown }: Cutting,
): AsyncGenerator<StreamPart> {
  let data: string[] = []
  let length = 0
  for await (const line of readLines(bytes, grown)) {
    if (line === '') {
      yield data.length > 0 ? { kind: 'data', lines: data, whole: true } : nothing
      data = []
      length = 0
    } else if (line.startsWith('data:')) {
      length += line.length
      grown(length)
      data.push(line.slice(line.startsWith('data: ') ? 6 : 5))
    } else {
      yield besideData(line)
    }
  }
  if (data.length > 0) yield { kind: 'data', lines: data, whole: false }
}

const besideData = (line: string): StreamPart =>
  /^(:|event:|id:|retry:)/.test(line) ? nothing : { kind: 'stray', line }

const nothing = { kind: 'nothing' } as const

/** All three that the standard knows. */
const lineEnd = /\r\n|\n|\r/

async function* readLines(bytes: AsyncIterable<Uint8Array>, grown: Cutting['grown']): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let open: string[] = []
  let length = 0
  /** The carriage return that ended a line may be half of its end. */
  let returned = false
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true })
    const [first = '', ...more] = text.slice(returned && text.startsWith('\n') ? 1 : 0).split(lineEnd)
    returned = text === '' ? returned : text.endsWith('\r')
    open.push(first)
    length += first.length
    grown(length)
    for (const next of more) {
      yield open.join('')
      open = [next]
      length = next.length
    }
  }
  const rest = open.join('') + decoder.decode()
  if (rest !== '') yield rest
}
