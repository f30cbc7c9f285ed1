/** How the policy reads: a rule as one sentence, an effect by its shape and word. */
import { CircleCheck, CircleHelp, type LucideIcon, OctagonX } from 'lucide-react'
import type { PolicyRule, Scope, Subject } from '../../../core/policy/policy'
import type { Texts } from '../../locales/shape'
import { useTexts } from '../../state/room'
import styles from './policy.module.css'

const signs = { allow: CircleCheck, ask: CircleHelp, deny: OctagonX } as const satisfies Record<
  PolicyRule['effect'],
  LucideIcon
>

export function EffectSign({ effect }: { readonly effect: PolicyRule['effect'] }) {
  const t = useTexts()
  const Sign = signs[effect]
  return (
    <span className={styles.effect} data-effect={effect}>
      <Sign size="1.1em" strokeWidth={2.2} aria-hidden="true" />
      {t.rulebook.effects[effect]}
    </span>
  )
}

/** “Ask before every click in Firefox.” */
export function sayRule(
  { effect, scope, subject }: Pick<PolicyRule, 'effect' | 'scope' | 'subject'>,
  t: Texts,
) {
  const words = t.rulebook.sentence
  const [what, where] = [saySubject(subject, t), sayScope(scope, t)]
  return words[effect](words.join(what, where))
}

function sayScope(scope: Scope, t: Texts): string {
  const words = t.rulebook.sentence
  switch (scope.kind) {
    case 'everywhere':
      return words.everywhere
    case 'target':
      return words.target(scope.target)
    case 'app':
      return words.app(scope.app)
  }
}

/** What a rule is about, alone. */
export function sayAbout(subject: Subject, t: Texts): string {
  const said = saySubject(subject, t)
  return said.charAt(0).toUpperCase() + said.slice(1)
}

/** Where a rule holds, alone. */
export function sayScopeName(scope: Scope, t: Texts): string {
  switch (scope.kind) {
    case 'everywhere':
      return t.rulebook.form.scopes.everywhere
    case 'target':
      return scope.target
    case 'app':
      return scope.app
  }
}

function saySubject(subject: Subject, t: Texts): string {
  const words = t.rulebook.sentence
  const quoted = (list: readonly string[]) => sayList(list.map(words.quote), t)
  switch (subject.kind) {
    case 'action':
      return words.action(
        sayList(
          subject.actions.map((kind) => t.rulebook.moves[kind]),
          t,
        ),
      )
    case 'risk':
      return words.risk(quoted(subject.risks.map((risk) => t.danger[risk])))
    case 'app':
      return words[subject.outside ? 'appOut' : 'appIn'](sayList(subject.apps, t))
    case 'url':
      return words[subject.outside ? 'urlOut' : 'urlIn'](sayList(subject.urls, t))
    case 'region':
      return words[subject.outside ? 'regionOut' : 'regionIn'](sayBox(subject, t))
    case 'text':
      return words[subject.where](quoted(subject.words))
  }
}

const shown = 4

/** The first few; a sentence of fifty names is read by nobody. */
function sayList(list: readonly string[], t: Texts): string {
  const { either, comma, more } = t.rulebook.sentence
  const parts = list.length > shown + 1 ? [...list.slice(0, shown), more(list.length - shown)] : [...list]
  const last = parts.pop() ?? ''
  return parts.length === 0 ? last : either(parts.join(comma), last)
}

function sayBox({ unit, box }: Extract<Subject, { kind: 'region' }>, t: Texts): string {
  const say = (value: number) => (unit === 'pixels' ? `${value} px` : `${Math.round(value * 10_000) / 100} %`)
  return t.rulebook.sentence.box(say(box.x), say(box.y), say(box.width), say(box.height))
}
