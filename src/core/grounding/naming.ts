/** What a proposal calls its target: the label, the target's description, or what its thought says will be pressed. */
import type { Action } from '../action/action'
import { byText } from '../guards/reading/memo'
import { type Called, callOf } from './kinds'
import { spell } from './spelling'

/** What a model said beside its action. */
export type Said = {
  readonly target?: string | undefined
  readonly thought?: string | undefined
  /** More than one for a queue: its thought speaks of them all. */
  readonly actions?: readonly Action[] | undefined
}

/** `words`: as they were said. `called`: ways to read a name out of them. `vague`: nothing but what kind of control it is. */
export type Name = {
  readonly words: string
  readonly called: readonly Called[]
  readonly vague: boolean
  /** None of it is quoted, so that it may tell what the control looks like. */
  readonly isDescription: boolean
}

/** Where a mark was pointed at the label is the element's own, and tells nothing of what the model meant. */
export function namesIn(action: Action, { target, thought, actions = [] }: Said): readonly Name[] {
  const label = 'label' in action && action.mark === undefined ? action.label : undefined
  const typed = 'text' in action ? spell(action.text) : ''
  // Of a queue the target is that of its first move.
  const isLater = actions.indexOf(action) > 0
  for (const words of [label, isLater ? undefined : target]) {
    const names = words === undefined ? [] : read(words, typed)
    if (names.length > 0) return names
  }
  return thought === undefined ? [] : thoughtOf(thought, typed, actions.length > 1)
}

const pairs =
  /“([^“”]{1,120})”|"([^"\n]{1,120})"|「([^「」]{1,120})」|『([^『』]{1,120})』|【([^【】]{1,120})】|«([^«»]{1,120})»|„([^„“”]{1,120})[“”]|`([^`\n]{1,120})`|\*\*([^*\n]{1,120})\*\*|‘([^‘’]{1,120})’|(?<![\p{L}\p{N}])'([^'\n]{1,120})'(?![\p{L}\p{N}])/gu

const quotedIn = (text: string): readonly string[] =>
  [...text.matchAll(pairs)].flatMap(([, ...found]) => found.filter((words) => words !== undefined))

/** Words in quotes, or else the whole; what is to be typed is not where. */
function read(text: string, typed: string): readonly Name[] {
  const quoted = quotedIn(text).filter((words) => !isTyped(spell(words), typed))
  const kind = callOf(spell(text.replace(pairs, ' '))).kind
  if (quoted.length > 0)
    return quoted.map((words) => ({
      words,
      called: [{ ...whole(words), kind }],
      vague: false,
      isDescription: false,
    }))
  const words = text.trim()
  if (spell(words) === '') return []
  const called = readings(words)
  const kinds = { ...whole(words), kind: callOf(spell(words)).kind }
  return [{ words, called: [kinds, ...called], vague: called.length === 0, isDescription: true }]
}

/** The names that a description of a control has in it, as they stand there: in quotes, or without the words for what it is. */
export const namesSaid = byText((label: string): readonly string[] => {
  const quoted = quotedIn(label)
  if (quoted.length > 0) return quoted
  const { name, kind } = callOf(spell(label))
  if (kind === undefined && name === spell(label)) return []
  const names = [{ name }, ...readings(label)].flatMap(({ name: one }) => asWritten(one, label) ?? [])
  return [...new Set(names)]
})

/** The words of a text that are spelled so. */
function asWritten(name: string, text: string): string | undefined {
  if (name === '') return undefined
  const words = text.trim().split(/\s+/).slice(0, mostWords)
  const count = name.split(' ').length
  const from = words.findIndex((_, nth) => spell(words.slice(nth, nth + count).join(' ')) === name)
  return from < 0 ? name : words.slice(from, from + count).join(' ')
}
const mostWords = 40

const isTyped = (words: string, typed: string): boolean => typed !== '' && typed.includes(words)

const whole = (words: string): Called => ({ name: spell(words), kind: undefined })

/** Where a description goes on to say where, why, or what of. */
const tails = [
  /\s+(?:in|at|on|near|from|inside|within|under|above|below|next to|beside|for|with|of|so|which|that|to|because|since|as)\s.*$/iu,
  /\s+(?:in|at|on|near|from|inside|within|under|above|below|of|to)\s+(?:the|this|that|its|my|your|a|an)\s.*$/iu,
  /\s+(?:en|de|dans|sur|auf|im|in|oben|unten|para|pour|um|em|no|na|nel|nella|per|в|на|чтобы|для)\s.*$/iu,
]

/** A sign that stands by itself, as on the keys of a calculator. */
const sign = /(?<=^|\s)(?:[\p{Sm}\p{So}\p{Sc}%#*]{1,3})(?=\s|$)/u

/**
 * The name in a description: whole, without what follows, and, where 的 or の joins them, what stands last. A sign beside
 * nothing but the kind of a thing is the name.
 */
function readings(text: string): readonly Called[] {
  const cuts = [text, ...tails.map((tail) => text.replace(tail, '')), ...parts(text)]
  const [signed] = cuts.flatMap(signIn)
  if (signed !== undefined) return [signed]
  // Nothing but the kind of a thing, and then what holds it: “the text area of the editor”.
  if (cuts.some((cut) => spell(cut) !== '' && callOf(spell(cut)).name === '')) return []
  const called = cuts.map((cut) => callOf(spell(cut))).filter(({ name }) => name !== '')
  return called.filter(({ name }, nth) => called.findIndex((other) => other.name === name) === nth)
}

function signIn(text: string): readonly Called[] {
  const [own] = sign.exec(text) ?? []
  if (own === undefined) return []
  const { name, kind } = callOf(spell(text.replace(sign, ' ')))
  return name === '' ? [{ name: spell(own), kind }] : []
}

const parts = (text: string): readonly string[] =>
  /[的の]/u.test(text) ? [text.replace(/^.*[的の]/u, '')] : []

const verbs = [
  /\b(?:double[- ]?click|right[- ]?click|left[- ]?click|long[- ]?press|click(?:ing)?|tap(?:ping)?|press(?:ing)?|hit|push|select(?:ing)?|choose|choosing|check(?:ing)?|tick|toggle|open(?:ing)?|focus|drag(?:ging)?|type in(?:to)?|enter in(?:to)?|use)(?: (?:on|in|into|the|to|over))*\s+/giu,
  /(?:双击|单击|右键点击|点击|点按|轻触|轻点|长按|按下|点一下|点开|点|选择|选中|勾选|打开|拖动|拖拽|双擊|單擊|點擊|點選|按一下|選擇|開啟)(?:一下|了|到)?/gu,
  /(?:haga clic en|haz clic en|hacer clic en|clic en|pulsa(?:r)?|pulse|toca(?:r)?|toque|presiona(?:r)?|selecciona(?:r)?|abrir|abre|clique(?:r|z)? (?:sur|em|en|no|na)|clicar (?:em|no|na)|appuye(?:r|z) sur|appuie sur|toucher|sélectionne(?:r|z)|ouvrir|clicca(?:re)? (?:su|sul|sulla)|fa(?:re|ccio|i) clic su[l]?l?[ao]?|premere|premi|tocca|klicke(?:n)?(?: ich)?(?: auf)?|tippe(?:n)?(?: ich)?(?: auf)?|drücke(?:n)?|wähle(?:n)?|öffne(?:n)?)\s+/giu,
  /(?:нажать|нажму|нажимаю|нажмите|нажми|щёлкнуть|щелкнуть|кликнуть|кликну|выбрать|выберу|открыть|открою|коснуться)(?: на| по)?\s+/giu,
  /(?:اضغط|انقر|النقر|سأنقر|سأضغط|الضغط|اختر)(?: على| فوق)?\s+/gu,
]

/** Verbs that follow what they are about. */
const following =
  /([^。．.、，,;；!！?？\n]{1,80}?)(?:を|을|를|\s+पर\s+)?\s*(?:クリック|タップ|押す|押し|選択|ダブルクリック|클릭|누르|누릅|눌러|탭하|선택|क्लिक|टैप)/gu

const ends =
  /[.。．;；!！?？\n]|[,，](?=\s|[^\p{N}])|\s(?:and then|then|and|y luego|et|und|и|e)\s|(?:以便|来|然后|并|再)|(?:中|里|内|上)?(?:输入|填写|填入|键入)/u

/** What the newest sentence that tells of a press is about; with none, all words in quotes. */
function thoughtOf(thought: string, typed: string, all: boolean): readonly Name[] {
  const clauses = clausesOf(closed(thought.slice(-4000)))
    .filter((clause) => !standsForAnother.test(clause.trimStart()))
    .map((clause) => read(clause, typed))
  const telling = clauses.filter((names) => names.length > 0)
  if (telling.length > 0) return all ? telling.flat() : (telling.at(-1) ?? [])
  const quoted = quotedIn(thought).filter((words) => !isTyped(spell(words), typed))
  return quoted.map((words) => ({ words, called: [whole(words)], vague: false, isDescription: false }))
}

/** “I shall open it by a click”: what is meant was named before. */
const standsForAnother =
  /^(?:(?:it|them|him|her|ihn|ihm|darauf|его|её|ее|их|сюда|туда)(?![\p{L}\p{N}'’])|(?:this|that|these|those|here|there|one|es|hier|dort)(?=\s+(?:by|to|with|so|now|using|again|um|mit|per)\b|\s*$)|它们?|牠|此处|这里|那里|それ|これ|그것)/iu

/** A row of blanks is one: patterns that look past blanks would try each of them. */
const closed = (text: string): string => text.replace(/[^\S\n]+/g, ' ').replace(/\n+/g, '\n')

/** Where letters are said to go. */
const into = [
  /\b(?:type|typing|enter(?:ing)?|write|writing|input|fill(?:ing)?|put|search for)\b[^.\n]{0,200}?\b(?:in|into|in to)\s+(?=\S)/giu,
  /(?:在|向|往)(?=[^。，,\n]{1,40}?(?:中|里|内|上)?(?:输入|填写|填入|键入))/gu,
]

/** What follows each verb, in the order of the text. */
function clausesOf(thought: string): readonly string[] {
  const ahead = [...verbs, ...into].flatMap((verb) =>
    [...thought.matchAll(verb)].map(({ index, 0: found }) => {
      const from = index + found.length
      return { at: from, text: upToEnd(thought.slice(from, from + 160)) }
    }),
  )
  const behind = [...thought.matchAll(following)].map(({ index, 1: text = '' }) => ({ at: index, text }))
  return [...ahead, ...behind].sort((a, b) => a.at - b.at).map(({ text }) => text)
}

/** Up to where the clause ends; what stands in quotes is no end. */
function upToEnd(text: string): string {
  const masked = text.replace(pairs, (found) => '\u0001'.repeat(found.length))
  const end = masked.search(ends)
  return end < 0 ? text : text.slice(0, end)
}
