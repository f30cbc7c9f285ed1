/** Where only the picture is known: of what was read at a place, the name that is meant there. */
import type { Point } from '../../action/geometry'
import type { Element, Observation } from '../../action/observation'
import { readOn } from '../../effects/control'
import type { Control } from '../../effects/effect'
import { tellsDeed } from '../deeds/deeds'
import { isOrder } from '../harmless/assent'
import { isContent } from '../harmless/content'
import { mayHarm } from '../harmless/harm'
import { isHarmlessName, isPartName, isSearchName } from '../harmless/words/words'
import { eitherWay } from '../reading/fold'
import { spelled } from '../reading/label'
import { terminalSign } from '../reading/terminal'
import { isLookName } from '../things/looking'

/** The key of a machine or a till, before its name or behind it. */
const byKey = /^F\d{1,2}(?: ?[:–-] ?| )(?=\p{L})|(?<=\p{L}) ?\(F\d{1,2}\)$/iu

/** At a till “Close” and “Cancel” end a sale: only what looks, looks for or helps is known without its key. */
const withoutKey = (text: string): string => {
  const name = text.trim().replace(byKey, '')
  return isLookName(name) || isSearchName(name) || isPartName(name) ? name : text
}

/** What such a key does is told by its name, and is no thing though it be called after one: “Card (F8)”. */
export const isKeyOfDeed = (text: string): boolean => byKey.test(text.trim()) && withoutKey(text) === text

/** In pixels: how much beside its share of a line a name may stand, as letters are not equally wide. */
const slack = 14
const ends = /[.!?;:。！？；：]\s*$/u

const isSafe = (text: string): boolean => !mayHarm(text) && !tellsDeed(text) && !isOrder(text)

/**
 * What else stands in the line is a sentence that ends before the name, or names that are known each; with the name they tell to do
 * nothing, as “Cancel” and “order” do.
 */
const isApart = (before: string, name: string, after: string): boolean => {
  const rest = [before, after].map((text) => text.trim()).filter((text) => text !== '')
  if (!rest.every(isSafe)) return false
  if (after.trim() === '' && ends.test(before)) return true
  return (
    [`${before}${name}`, `${name}${after}`, `${before}${name}${after}`].every(isSafe) &&
    (rest.every(
      (text) => isHarmlessName(text) || isLookName(text) || isContent(text) || isCountedName(text),
    ) ||
      rest.every((text) => text.split(/\s+/).every((word) => /^\p{Lu}/u.test(word) && isHarmlessName(word))))
  )
}

/** A part of the page with how many there are of it. */
const isCountedName = (text: string): boolean => {
  const name = text.replace(/\s*\(?\d{1,5}\)?$/u, '')
  return name !== text && (isPartName(name) || isHarmlessName(name) || isLookName(name))
}

/** The letters of a text without its blanks, which are lost where a line is read as one, and where each stands in it. */
function lettersOf(text: string): { readonly letters: string; readonly places: readonly number[] } {
  const found = [...text.matchAll(/\S/g)]
  return {
    // Few letters are two when they are small.
    letters: found.map(([letter]) => letter.toLowerCase().slice(0, 1)).join(''),
    places: found.map(({ index }) => index),
  }
}

/** Two words of scripts with blanks that stand side by side are one. */
const isInWord = (before: string, after: string): boolean =>
  /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after) && !isUnblanked(before, after)
const isUnblanked = (before: string, after: string): boolean =>
  /\p{Script=Han}$/u.test(before) && /^\p{Script=Han}/u.test(after)

/** A line was read as one text, and the name that the model gives stands in it where it is pressed. */
function isNamedIn(label: string, { text, box }: Element, [x]: Point): boolean {
  const [line, own] = [lettersOf(text), lettersOf(label)]
  const nth = line.letters.lastIndexOf(own.letters)
  if (nth < 0 || own.letters.length < shortest(label) || own.letters.length >= line.letters.length)
    return false
  const at = line.places[nth] ?? 0
  const end = (line.places[nth + own.letters.length - 1] ?? 0) + 1
  const [before, name, after] = [text.slice(0, at), text.slice(at, end), text.slice(end)]
  if (isInWord(before, name) || isInWord(name, after)) return false
  // Where no blank parts two names, each of them must be known.
  if ((isUnblanked(before, name) || isUnblanked(name, after)) && !isHarmlessName(name) && !isLookName(name))
    return false
  const letter = box.width / text.length
  const left = box.x + at * letter - slack
  return x >= left && x <= left + (end - at) * letter + 2 * slack && isApart(before, name, after)
}

const shortest = (label: string): number => (/\p{Script=Han}/u.test(label) ? 2 : 4)

const lineAt = ([x, y]: Point, text: string, seen: Observation): Element | undefined =>
  readOn(seen).find(
    (one) =>
      one.text === text &&
      x >= one.box.x - 2 &&
      x <= one.box.x + one.box.width + 2 &&
      y >= one.box.y - 4 &&
      y <= one.box.y + one.box.height + 4,
  )

/** @param control with the model's own word first, and what was read there behind it. */
export function namedAt(control: Control, seen: Observation): Control {
  const { at, elements, near } = control
  if (at === undefined || elements.length > 0 || seen.listed !== undefined) return control
  if (near.length === 0 && control.drawn === undefined) {
    const line = lineOfMenu(at, seen)
    return line === undefined ? control : { ...control, near: [line] }
  }
  const [label = '', text = ''] = near
  const line = near.length === 2 ? lineAt(at, text, seen) : undefined
  const names = line !== undefined && isNamedIn(label, line, at) ? [label] : near
  return { ...control, near: names.map(withoutKey) }
}

/** The keys of a menu, right of its lines. */
const keyOfLine =
  /^(?:(?:ctrl|strg|alt|shift|umschalt|maj|mayus|cmd|super)\s?[+-]\s?\S|f\d{1,2}$|(?:del|delete|entf|suppr|supr|canc)$)/iu
/** In pixels: how far the lines of a menu begin from each other, how wide it is, and how high a part of it is looked at. */
const menuSize = { slack: 14, wide: 420, high: 360 } as const
const fewestLines = { all: 3, keyed: 2 } as const

/** What the line of an open menu is called whose blank part is pressed, between its name and its key. */
function lineOfMenu([x, y]: Point, seen: Observation): string | undefined {
  const texts = readOn(seen)
  const endOf = ({ box }: Element) => box.x + box.width
  const isLevel = (one: Element, at: number) =>
    at >= one.box.y - one.box.height / 2 && at <= one.box.y + one.box.height * 1.5
  const [own] = texts
    .filter((one) => isLevel(one, y) && endOf(one) < x && x - one.box.x < menuSize.wide)
    .sort((a, b) => endOf(b) - endOf(a))
  if (own === undefined) return undefined
  const lines = texts.filter(
    ({ box }) => Math.abs(box.x - own.box.x) <= menuSize.slack && Math.abs(box.y - y) <= menuSize.high,
  )
  const keyed = lines.flatMap((line) => {
    const key = texts.find(
      (one) =>
        keyOfLine.test(one.text.trim()) &&
        one.box.x > endOf(line) &&
        one.box.x - line.box.x < menuSize.wide &&
        isLevel(line, one.box.y + one.box.height / 2),
    )
    return key === undefined ? [] : [{ end: endOf(key) }]
  })
  const end = Math.max(...keyed.map((key) => key.end))
  return lines.length >= fewestLines.all && keyed.length >= fewestLines.keyed && x <= end
    ? own.text
    : undefined
}

/** To copy what is chosen, with the key that does it and runs unasked as well. */
const copying = eitherWay(
  /^(?:(?:copy|kopieren|copier|copiar|copia|копировать|复制|拷贝|コピー(?:する)?|복사(?:하기)?|نسخ|कॉपी(?: करें)?)(?:\([a-z]\))? )?(?:ctrl|strg|cmd|⌘) ?[+-]? ?c$/u,
)
/** Pressed alone, the key goes to whatever machine stands behind. */
const onlyKey = /^(?:ctrl|strg|cmd|⌘)/u
export const isCopiedByKey = ({ elements, near }: Control, seen: Observation): boolean =>
  elements.length === 0 &&
  near.length > 0 &&
  terminalSign(seen) === undefined &&
  near.some((text) => /\s/.test(text.trim()) && !onlyKey.test(spelled(text))) &&
  near.every((text) => copying.test(spelled(text).replace(/^[^\p{L}⌘]+/u, '')))
