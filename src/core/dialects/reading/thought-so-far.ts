/** What is known to be thought in a reply that is still streaming; what may yet turn out as its form, or as its move, is held back. */
import { readGrowing } from './glimpse'
import { isObject, type Json } from './json/json'
import { skipThought } from './thinking'
import { bareWords, thoughtOf } from './wrapping'

/** A stream is read anew with each piece. */
const longest = 65_536

/** Of a model that thinks aloud that, until its answer has a thought of its own. */
export function thoughtSoFar(partial: string): string {
  const text = unfenced(bare(partial.slice(0, longest)))
  const end = text.startsWith('<') ? (skipThought(text, 0)?.end ?? 0) : 0
  return answered(unfenced(bare(text.slice(end)))) || aloud(text.slice(0, end))
}

const bare = (text: string): string => text.replace(/^[\s\u200b\ufeff]+/, '')

const aloud = (text: string): string => bareWords(text.replace(/^<[^<>]{0,64}>|<[^<>]{0,64}>?$/g, ''))

/** Behind the fence that an answer stands in. In any other fence there are no words, nor in one that has only begun. */
function unfenced(text: string): string {
  if (!text.startsWith('`')) return text
  const within = text.replace(/^```[\w-]{0,20}\s*/, '')
  return /^[[{<]/.test(within) ? within : ''
}

const answered = (text: string): string =>
  /^[[{]/.test(text) ? inObject(readGrowing(text, 0)?.value ?? null) : inWords(text)

/** As the dialects that answer in one object call it; what is there is complete. */
const fields = ['thought', 'description', 'reason', 'reasoning']

function inObject(value: Json): string {
  if (!isObject(value)) return ''
  const words = fields.map((name) => value.get(name)).find((each) => typeof each === 'string')
  return words === undefined ? '' : beforeMove(words).trim()
}

/** What introduces a part of an answer in words, whatever emphasis it stands in. */
const label =
  /(?:^|[\n\t])[ #*_>-]{0,8}(step \d{1,4}|thought|reason|explain|verify|memory(?:_updated)?|observation|reflection|action|code|summary|status|思考|原因|记忆|动作|操作)[ *_]{0,4}(?:[:：][ *_]{0,4}|(?=\n)|$)/gi
const ofThought = /^(?:thought|reason|思考|原因)/i
/** Where a move begins that has no label: a call, a mark, a fence, a tag, an object. */
const move =
  /(?:^|\n)[ \t]{0,8}[\w.]{1,40}\(|\b[a-z_.]{1,40}\((?=[\d['"]|[a-z_]{1,20}=)|(?:^|\n)[a-z]{1,20} \[|```|<[/|]?[a-z_]|◁|\{\s{0,8}["'}]|\[\s{0,8}[{"']/i
/** What may become one of those with the next letters. */
const begun =
  /(?:^|[\n\t])[ #*_>-]{0,8}(?:[a-z_.]{1,14}(?: \d{0,4})?|[思原记动操][考因忆作]?)?$|[`<{[]{1,3}\s{0,8}[/|]?$/i

const beforeMove = (text: string): string => text.slice(0, move.exec(text)?.index)

function inWords(text: string): string {
  const { words, whole } = said(text)
  return thoughtOf(whole ? words : words.replace(begun, '')).trim()
}

/** The part that is labelled as thought, or else what stands before all labels. `whole`: what follows it has begun. */
function said(text: string): { readonly words: string; readonly whole: boolean } {
  const before = beforeMove(text)
  const labels = [...before.matchAll(label)]
  const nth = labels.findIndex(([, name = '']) => ofThought.test(name))
  const own = labels[nth]
  const next = labels[nth + 1]?.index
  return {
    words: before.slice(own === undefined ? 0 : own.index + own[0].length, next),
    whole: next !== undefined || before.length < text.length,
  }
}
