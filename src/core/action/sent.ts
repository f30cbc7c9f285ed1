/** What a target really sent for an action, piece by piece, with the texts apart from the words about them. */

/** One piece. Only `text` and `shows` may hold letters of the action, so that redaction finds them by name. */
export type Sent = {
  /** What was done, such as `key ctrl down`; free of the action's text. */
  readonly words: string
  /** The letters that were typed, pasted or put on the clipboard with this piece; all of the text or a part of it. */
  readonly text?: string
  /** What a field shows instead of the text. */
  readonly shows?: string
}

/** Notes a piece while an action is under way. */
export type Say = (words: string, texts?: Omit<Sent, 'words'>) => void

export const sayInto =
  (sent: Sent[]): Say =>
  (words, texts) =>
    void sent.push({ words, ...texts })

/** A piece as one line for the record, the command line and the report: texts quoted as in JSON. */
export const saySent = ({ words, text, shows }: Sent): string =>
  [words, ...[text, shows].filter((it) => it !== undefined).map((it) => JSON.stringify(it))].join(' ')
