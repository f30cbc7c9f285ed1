/** The operator's own rules: the strictest that fits an action speaks, and its name with it. */
import { pointsOf } from '../action/action'
import type { Point, Size } from '../action/geometry'
import type { PolicyRule, Scope, Subject } from '../policy/policy'
import type { Circumstances } from './circumstances'
import type { Guard, Move, Objection } from './guard'
import { fitsPattern, hasWords, isApp, isPage } from './reading/matching'
import { pressedNames } from './reading/pressed'
import { textsOf } from './reading/words'
import type { Risk } from './risk'

/** All that a rule can look at. */
type Case = Move & {
  readonly about: Circumstances
  readonly risks: readonly Risk[]
}

/** `unknown`: whether it fits cannot be told, as with the app of a screen that is only seen. */
type Fit = 'fits' | 'not' | 'unknown'

const severity = { allow: 0, ask: 1, deny: 2 } as const

/** @param builtIn guards whose risks a rule can be about. */
export const rulesGuard = (builtIn: readonly Guard[]): Guard => ({
  id: 'rule',
  check(move, about) {
    const rules = about.policy.rules.filter(({ on }) => on)
    if (rules.length === 0) return undefined
    const risks = rules.some(({ subject }) => subject.kind === 'risk')
      ? builtIn.flatMap((guard) => guard.check(move, about)?.risk ?? [])
      : []
    return strictest(rules, { ...move, about, risks })
  },
  say(detail, lang) {
    const [kind = 'ask', ...title] = detail.split(' ')
    const named = title.join(' ')
    return (Object.hasOwn(sentences, kind) ? sentences[kind] : sentences.ask)?.[lang](named) ?? named
  },
})

type Say = (title: string) => string
const sentences: Readonly<Record<string, Readonly<Record<'en' | 'zh', Say>>>> = {
  allow: { en: (title) => `Your rule “${title}” allows it`, zh: (title) => `你的规则“${title}”允许` },
  ask: {
    en: (title) => `Your rule “${title}” wants to be asked`,
    zh: (title) => `你的规则“${title}”要求先询问`,
  },
  deny: { en: (title) => `Your rule “${title}” forbids it`, zh: (title) => `你的规则“${title}”禁止` },
  unknown: {
    en: (title) => `Whether your rule “${title}” applies cannot be told here`,
    zh: (title) => `此处无法判断你的规则“${title}”是否适用`,
  },
}

function strictest(rules: readonly PolicyRule[], one: Case): Objection | undefined {
  const spoken = rules.flatMap((rule): readonly Objection[] => {
    const found = both(inScope(rule.scope, one), () => isAbout(rule.subject, one))
    if (found === 'not' || (found === 'unknown' && rule.effect === 'allow')) return []
    const effect = found === 'unknown' ? 'ask' : rule.effect
    const detail = `${found === 'unknown' ? 'unknown' : effect} ${rule.title || nameOf(rule)}`
    return [{ rule: effect, detail, floor: false, risk: 'rule' }]
  })
  return spoken.sort((a, b) => severity[b.rule] - severity[a.rule])[0]
}

/** As short as the operator would say it, where he gave it no name. */
function nameOf({ id, subject }: PolicyRule): string {
  switch (subject.kind) {
    case 'text':
      return subject.words.join(', ')
    case 'app':
      return subject.apps.join(', ')
    case 'url':
      return subject.urls.join(', ')
    case 'action':
      return subject.actions.join(', ')
    case 'risk':
      return subject.risks.join(', ')
    case 'region':
      return id
  }
}

const asFit = (holds: boolean): Fit => (holds ? 'fits' : 'not')

function both(one: Fit, other: () => Fit): Fit {
  if (one === 'not') return 'not'
  const second = other()
  return second === 'fits' ? one : second
}

function inScope(scope: Scope, { seen, about }: Case): Fit {
  switch (scope.kind) {
    case 'everywhere':
      return 'fits'
    case 'target':
      return asFit(fitsPattern(scope.target, about.target))
    case 'app':
      return seen.foreground === undefined ? 'unknown' : asFit(isApp(scope.app, seen.foreground))
  }
}

function isAbout(subject: Subject, one: Case): Fit {
  const { action, risks } = one
  switch (subject.kind) {
    case 'action':
      return asFit(subject.actions.includes(action.kind))
    case 'risk':
      return asFit(subject.risks.some((risk) => risks.includes(risk)))
    case 'app':
      return among(appsOf(one), (name) => subject.apps.some((app) => isApp(app, name)), subject.outside)
    case 'url':
      return among(pagesOf(one), (url) => subject.urls.some((page) => isPage(page, url)), subject.outside)
    case 'region':
      return inRegion(subject, one)
    case 'text':
      return asFit(
        wordsOf(subject.where, one).some((text) => subject.words.some((words) => hasWords(words, text))),
      )
  }
}

/** Inside: one of them is in the list. Outside: one of them is not, or none is known at all. */
function among(names: readonly string[], isListed: (name: string) => boolean, outside: boolean): Fit {
  if (!outside) return asFit(names.some(isListed))
  if (names.length === 0) return 'unknown'
  return asFit(names.some((name) => !isListed(name)))
}

const known = (...names: readonly (string | undefined)[]): readonly string[] =>
  names.filter((name) => name !== undefined && name !== '').map(String)

/** What stands in front, and what is about to. */
const appsOf = ({ action, seen }: Case): readonly string[] =>
  known(seen.foreground, action.kind === 'open_app' ? action.name : undefined)

const pagesOf = ({ action, seen }: Case): readonly string[] =>
  known(
    seen.url,
    action.kind === 'navigate' && typeof action.to === 'object' ? action.to.url : undefined,
    action.kind === 'type' && /^https?:\/\/\S+$/i.test(action.text.trim()) ? action.text.trim() : undefined,
  )

type Region = Extract<Subject, { kind: 'region' }>

/** A move without a place, such as a key, is in no region and outside of none. */
function inRegion(region: Region, { action, seen: { size } }: Case): Fit {
  const points = pointsOf(action)
  const isIn = (point: Point): boolean => covers(region, point, size)
  return asFit(points.some((point) => isIn(point) !== region.outside))
}

function covers({ unit, box }: Region, [x, y]: Point, size: Size): boolean {
  const [wide, high] = unit === 'shares' ? [size.width, size.height] : [1, 1]
  const left = box.x * wide
  const top = box.y * high
  return x >= left && y >= top && x < left + box.width * wide && y < top + box.height * high
}

function wordsOf(where: 'pressed' | 'typed' | 'screen', { action, seen, effects }: Case): readonly string[] {
  switch (where) {
    case 'pressed':
      return pressedNames(effects)
    case 'typed':
      return action.kind === 'type' || action.kind === 'paste' ? [action.text] : []
    case 'screen':
      return textsOf(seen)
  }
}
