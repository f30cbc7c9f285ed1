/** A rule of the policy while it is being written: what stands in the fields, and what of it is wrong. */

import type { Risk } from '../../../core/guards/risk'
import {
  type ActionKind,
  type Policy,
  PolicyRule,
  type Scope,
  type Subject,
} from '../../../core/policy/policy'

export type RuleDraft = {
  /** Of the rule that is edited; none for a new one. */
  readonly id: string | undefined
  readonly title: string
  readonly on: boolean
  readonly effect: PolicyRule['effect']
  readonly scope: Scope['kind']
  readonly target: string
  readonly app: string
  readonly about: Subject['kind']
  readonly actions: readonly ActionKind[]
  readonly risks: readonly Risk[]
  /** One a line. */
  readonly apps: string
  readonly urls: string
  readonly words: string
  readonly outside: boolean
  readonly where: 'pressed' | 'typed' | 'screen'
  readonly unit: 'pixels' | 'shares'
  readonly box: Readonly<Record<'x' | 'y' | 'width' | 'height', string>>
}

export type RuleFlaw =
  | 'noTarget'
  | 'noApp'
  | 'noActions'
  | 'noRisks'
  | 'noApps'
  | 'noUrls'
  | 'noWords'
  | 'badUrl'
  | 'tooLong'
  | 'tooMany'
  | 'longTitle'
  | 'badBox'
  | 'badShare'

/** The fields that can be wrong. */
export type RuleField = 'title' | 'target' | 'app' | 'actions' | 'risks' | 'apps' | 'urls' | 'words' | 'box'
export type RuleFlaws = Readonly<Partial<Record<RuleField, RuleFlaw>>>

/** What the fields of the form go by. */
export type RuleFields = {
  readonly draft: RuleDraft
  /** The sentence of a field that is wrong; nothing before saving has been tried. */
  readonly flaw: (field: RuleField) => string | undefined
  readonly set: (change: Partial<RuleDraft>) => void
}

export const newDraft: RuleDraft = {
  id: undefined,
  title: '',
  on: true,
  effect: 'ask',
  scope: 'everywhere',
  target: '',
  app: '',
  about: 'action',
  actions: [],
  risks: [],
  apps: '',
  urls: '',
  words: '',
  outside: false,
  where: 'pressed',
  unit: 'pixels',
  box: { x: '', y: '', width: '', height: '' },
}

export function draftOfRule({ id, title, on, effect, scope, subject }: PolicyRule): RuleDraft {
  return {
    ...newDraft,
    id,
    title,
    on,
    effect,
    scope: scope.kind,
    ...(scope.kind === 'target' && { target: scope.target }),
    ...(scope.kind === 'app' && { app: scope.app }),
    about: subject.kind,
    ...fieldsOf(subject),
  }
}

function fieldsOf(subject: Subject): Partial<RuleDraft> {
  switch (subject.kind) {
    case 'action':
      return { actions: subject.actions }
    case 'risk':
      return { risks: subject.risks }
    case 'app':
      return { apps: subject.apps.join('\n'), outside: subject.outside }
    case 'url':
      return { urls: subject.urls.join('\n'), outside: subject.outside }
    case 'text':
      return { words: subject.words.join('\n'), where: subject.where }
    case 'region': {
      const { x, y, width, height } = subject.box
      const box = { x: String(x), y: String(y), width: String(width), height: String(height) }
      return { unit: subject.unit, box, outside: subject.outside }
    }
  }
}

type Read<T> = { readonly value: T } | { readonly flaw: RuleFlaw; readonly field: RuleField }

/** The rule as it would be saved under `id`, or what is wrong, a flaw a field. */
export function readDraft(draft: RuleDraft, id: string): { rule: PolicyRule } | { flaws: RuleFlaws } {
  const scope = readScope(draft)
  const subject = readSubject(draft)
  const title = draft.title.trim()
  const flaws: RuleFlaws = {
    ...('flaw' in scope && { [scope.field]: scope.flaw }),
    ...('flaw' in subject && { [subject.field]: subject.flaw }),
    ...(title.length > 120 && { title: 'longTitle' }),
  }
  if ('flaw' in scope || 'flaw' in subject || flaws.title !== undefined) return { flaws }
  const { on, effect } = draft
  return { rule: PolicyRule.parse({ id, title, on, effect, scope: scope.value, subject: subject.value }) }
}

function readScope({ scope, target, app }: RuleDraft): Read<Scope> {
  switch (scope) {
    case 'everywhere':
      return { value: { kind: scope } }
    case 'target':
      return readWords('target', target, 'noTarget', (text) => ({ kind: 'target', target: text }))
    case 'app':
      return readWords('app', app, 'noApp', (text) => ({ kind: 'app', app: text }))
  }
}

const longest = 200

function readWords(
  field: RuleField,
  text: string,
  missing: RuleFlaw,
  make: (text: string) => Scope,
): Read<Scope> {
  const plain = text.trim()
  if (plain === '') return { field, flaw: missing }
  return plain.length > longest ? { field, flaw: 'tooLong' } : { value: make(plain) }
}

function readSubject(draft: RuleDraft): Read<Subject> {
  const { about, outside, where } = draft
  switch (about) {
    case 'action':
      return draft.actions.length === 0
        ? { field: 'actions', flaw: 'noActions' }
        : { value: { kind: about, actions: [...draft.actions] } }
    case 'risk':
      return draft.risks.length === 0
        ? { field: 'risks', flaw: 'noRisks' }
        : { value: { kind: about, risks: [...draft.risks] } }
    case 'app':
      return readList('apps', draft.apps, 'noApps', (apps) => ({ kind: about, apps, outside }))
    case 'url':
      return readList('urls', draft.urls, 'noUrls', (urls) => ({ kind: about, urls, outside }))
    case 'text':
      return readList('words', draft.words, 'noWords', (words) => ({ kind: about, words, where }))
    case 'region':
      return readRegion(draft)
  }
}

function readList(
  field: 'apps' | 'urls' | 'words',
  text: string,
  missing: RuleFlaw,
  make: (list: string[]) => Subject,
): Read<Subject> {
  const list = [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
  if (list.length === 0) return { field, flaw: missing }
  if (list.length > 50) return { field, flaw: 'tooMany' }
  if (list.some((line) => line.length > longest)) return { field, flaw: 'tooLong' }
  if (field === 'urls' && !list.every(hasHost)) return { field, flaw: 'badUrl' }
  return { value: make(list) }
}

/** What has no host fits no page: such a rule would never speak. */
const hasHost = (page: string): boolean =>
  /^([a-z][a-z0-9+.-]*:\/\/)?[^\s/?#:@]+(:\d+)?([/?#]\S*)?$/i.test(page)

function readRegion({ unit, box, outside }: RuleDraft): Read<Subject> {
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map(numberIn)
  if (x === undefined || y === undefined || width === undefined || height === undefined)
    return { field: 'box', flaw: 'badBox' }
  if ([x, y, width, height].some((value) => value > 100_000) || width === 0 || height === 0)
    return { field: 'box', flaw: 'badBox' }
  if (unit === 'shares' && (x + width > 1.000_000_4 || y + height > 1.000_000_4))
    return { field: 'box', flaw: 'badShare' }
  return { value: { kind: 'region', unit, box: { x, y, width, height }, outside } }
}

/** A number that is not negative; undefined for anything else. */
export function numberIn(text: string): number | undefined {
  return /^\d{1,12}(\.\d{1,12})?$/.test(text.trim()) ? Number(text) : undefined
}

/** An id that no rule of the policy carries. */
export function freshId({ rules }: Policy): string {
  const taken = new Set(rules.map(({ id }) => id))
  const nth = rules.findIndex((_, at) => !taken.has(`rule-${at + 1}`))
  return `rule-${(nth < 0 ? rules.length : nth) + 1}`
}

/** The policy with the rule in the place of the one with its id, or behind all others. */
export function withRule(policy: Policy, rule: PolicyRule): Policy {
  const isKnown = policy.rules.some(({ id }) => id === rule.id)
  const rules = isKnown
    ? policy.rules.map((each) => (each.id === rule.id ? rule : each))
    : [...policy.rules, rule]
  return { ...policy, rules }
}
