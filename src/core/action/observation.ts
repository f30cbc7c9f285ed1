/** What was seen at one moment: a frame by name, with what else was known about the screen. */
import { z } from 'zod'
import { byValue } from '../guards/reading/memo'
import { Problem } from '../problems/shape'
import { Box, center, inside, Point, Size } from './geometry'

/** A text found on the frame by OCR, or an element listed by the target. Pixels of the frame. */
export const Element = z.object({
  text: z.string(),
  box: Box,
  confidence: z.number().min(0).max(1),
  /** The number drawn on it for models that point by numbers. */
  mark: z.int().optional(),
  role: z.string().optional(),
  /** The HTML tag or the view's class, without its package. */
  tag: z.string().optional(),
  /** How the target itself finds it again: a CSS selector or a resource id. */
  selector: z.string().optional(),
  /** A field whose content is hidden: a password, a code. */
  secret: z.boolean().optional(),
  /** Everything else it is called by: title, alt, value, placeholder, description, accessible name. Not what is painted. */
  hints: z.array(z.string()).optional(),
  /** Where a link leads, as an absolute address. */
  href: z.string().optional(),
  /** Pressing it opens or closes a menu, a list or a part of the page, and does nothing else. */
  opens: z.boolean().optional(),
  /** All of the code that hears it pressed was read, and changes nothing but how the page looks. */
  shows: z.boolean().optional(),
  /** The page of its site that all of that code does nothing but lead to, as an absolute address. */
  leads: z.string().optional(),
  /** Pressing it hands in its form, or does something else at once, such as saving a file. */
  submits: z.boolean().optional(),
  /** The number of the form it belongs to: elements of one form share it. */
  form: z.int().optional(),
  /** Its form is handed in by POST, which is how pages have something changed. */
  posts: z.boolean().optional(),
  /** Headings of the form, dialog or section round it, the nearest first. */
  within: z.array(z.string()).optional(),
  /** What its markup says that pressing it does beyond leading on: a method, a question asked first, what its code calls, in words. */
  does: z.array(z.string()).optional(),
})
export type Element = z.infer<typeof Element>

/**
 * Roles of what was only seen in a picture, and has no text: a field in which nothing is drawn, one in which a line begins at the left
 * edge, an icon.
 */
export const drawn = { blank: 'drawn-field', written: 'drawn-line', icon: 'drawn-icon' } as const
const drawnRoles: ReadonlySet<string> = new Set(Object.values(drawn))
/** It tells guards what lies there, and is nothing that a model could be told of by a name. */
export const isDrawn = ({ role = '' }: Pick<Element, 'role'>): boolean => drawnRoles.has(role)
/** An icon that is a sign which everybody knows; its hint. */
export const isSign = ({ role, hints }: Pick<Element, 'role' | 'hints'>): boolean =>
  role === drawn.icon && hints !== undefined

export const Observation = z.object({
  /** sha256 of the frame's RGB pixels, hex; names the file in `frames/`. */
  frame: z.string(),
  /** The live view's frame number at the moment of capture. */
  seq: z.int(),
  size: Size,
  cursor: Point.optional(),
  /** The foreground application or page, where the target knows it. */
  foreground: z.string().optional(),
  url: z.string().optional(),
  /** What the browser of a page asks or says for it, in a dialog that no picture shows, and how it is answered. */
  asks: Problem.optional(),
  /** What has the keyboard's focus; null where nothing has. Absent where the target cannot tell. */
  focus: Element.nullable().optional(),
  /** What the target itself lists: known at once, and with bounds it vouches for. Absent where it lists nothing. */
  listed: z.array(Element).optional(),
  /** `listed` and the texts found by OCR. Absent as long as nobody has looked for them; empty when the screen shows none. */
  elements: z.array(Element).optional(),
  /** Why the texts could not be looked for: the guards saw nothing, which is not the same as nothing being there. */
  unseen: z.string().optional(),
})
export type Observation = z.infer<typeof Observation>

/** All that is known of what the frame shows so far. */
export const knownElements = ({
  elements,
  listed,
}: Pick<Observation, 'elements' | 'listed'>): readonly Element[] => elements ?? listed ?? none

/** Always the same list: what is known of a list is kept with it. */
const none: readonly Element[] = []

/**
 * What a target lists and what was read off its picture, as one list. A text is left out only where an element under it
 * has the same whole words painted in it: a name or a part of a word is no reason to drop what can be seen. The same two
 * lists give the very same one, so that what was worked out for it holds wherever it is met again.
 */
export const joinElements = (listed: readonly Element[] = none, read: readonly Element[] = none): Element[] =>
  joinedWith(listed)(read)

const joinedWith = byValue((listed: readonly Element[]) =>
  byValue((read: readonly Element[]): Element[] => {
    const isTold = ({ text, box }: Element): boolean => {
      const at = center(box)
      return listed.some(
        (element) => inside(element.box, at) && hasWords(wordsOf(element.text), wordsOf(text)),
      )
    }
    return [...listed, ...read.filter((element) => !isTold(element))]
  }),
)

const wordsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{DI}]/gu, '')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ')

/** Letters of scripts that put blanks between words. */
const spaced = /(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}])[\p{L}\p{N}]/u

/** Whether the words stand in the text one after the other; blanks within them do not count, as OCR loses and adds some. */
function hasWords(text: string, words: string): boolean {
  const bare = words.replaceAll(' ', '')
  const whole = text.replaceAll(' ', '')
  const breaks = new Set<number>()
  for (let at = text.indexOf(' '), gone = 0; at >= 0; at = text.indexOf(' ', at + 1)) breaks.add(at - gone++)
  const isBreak = (at: number) =>
    breaks.has(at) || !spaced.test(whole.charAt(at - 1)) || !spaced.test(whole.charAt(at))
  for (let at = whole.indexOf(bare); at >= 0; at = whole.indexOf(bare, at + 1))
    if (isBreak(at) && isBreak(at + bare.length)) return true
  return false
}

/** The host of the page, else the foreground application; empty where the target tells neither. */
export function appIn({ url, foreground = '' }: Pick<Observation, 'url' | 'foreground'>): string {
  const host = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?([^/?#]+)/i.exec(url ?? '')?.[1]
  return (host?.toLowerCase() ?? foreground).slice(0, 120)
}
