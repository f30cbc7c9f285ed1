/** A run as one page to look through: no network, no script, nothing of a record is ever markup. */

import { type Action, pointsOf } from '../../action/action'
import { describe } from '../../action/describe'
import type { Point, Size } from '../../action/geometry'
import type { Verdict } from '../../guards/guard'
import { sayVerdict } from '../../guards/index'
import type { Lang } from '../../lang'
import { sayEnglish } from '../../problem'
import { brokenWords } from '../../run/decided/broken'
import { type Judged, ratingsOf } from '../../trajectory/judgement'
import type { Opinions } from '../../trajectory/opinions'
import { modelAsked } from '../../trajectory/program'
import { doneIn, type Signal } from '../../trajectory/signals'
import type { DataStep, Trajectory } from '../../trajectory/step'
import { reasons } from '../reasons'
import { codeWords } from './codes'
import { style } from './html-style'
import { type Fate, words } from './html-words'

/** Control characters that no page may hold, as pictures of themselves. */
const controls = /(?![\t\n\r])\p{Cc}/gu
const pictured = (sign: string): string =>
  sign < ' ' ? String.fromCharCode(0x2400 + sign.charCodeAt(0)) : '\ufffd'

/** A text as text: in an element or between double quotes. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll(controls, pictured)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

const policy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/** Everything before the first step. @param isTorn the record's last line was cut off. */
export function htmlHead(
  { setup, started, steps, end, version }: Trajectory,
  lang: Lang,
  isTorn = false,
): string {
  const say = words[lang]
  const outcome =
    end === undefined
      ? ''
      : `<span class="end ${end.outcome}">${escapeHtml(codeWords[lang].outcomes[end.outcome])}</span>`
  const present = [...new Set(steps.map(fateOf))]
  const choices = (['all', ...present] as const).map((fate) => {
    const label = fate === 'all' ? say.all : say.fates[fate]
    return `<input type="radio" name="show" id="show-${fate}"${fate === 'all' ? ' checked' : ''}><label for="show-${fate}">${escapeHtml(label)}</label>`
  })
  const hiding = present
    .map((fate) => `#show-${fate}:checked~main .step:not(.${fate}){display:none}`)
    .join('')
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer">
<title>${escapeHtml(`${say.report} ${setup.id}`)}</title>
<style>${style}${hiding}</style></head><body>
<header><h1>${escapeHtml(setup.task)}</h1>
<p>${outcome}${[setup.id, started, setup.target, setup.dialect, modelAsked(setup), `${steps.length} ${say.steps}`, version].map(escapeHtml).join(' · ')}</p>
${end && end.message !== '' ? `<p>${escapeHtml(end.message)}</p>` : ''}${isTorn ? row('', say.torn) : ''}</header>
${choices.join('')}
<main>
`
}

export const htmlTail = '</main></body></html>\n'

export type Telling = { readonly lang: Lang; readonly opinions: Opinions }

/** @param source the picture as a data URI; undefined where there is none. */
export function htmlStep(signal: Signal, source: string | undefined, { lang, opinions }: Telling): string {
  const { step, excluded } = signal
  const say = words[lang]
  const fate = fateOf(step)
  const action = doneIn(step)
  const said = step.proposed && describe(step.proposed, lang)
  const shown = action && (step.decision?.kind !== 'approved' || said === undefined)
  const done = shown ? describe(action, lang) : undefined
  const reviewed = reviewedIn(signal, opinions, lang)
  const lines = [
    asksRow(step),
    said && row(say.proposed, said, 'proposed'),
    done && row(say.done, done, 'done'),
    step.unreadable && row(codeWords[lang].unread[step.unreadable.error], step.unreadable.detail),
    decisionRow(step, lang),
    step.held && row('', step.overruled ? `${say.changed} ${say.overruled}` : say.changed),
    step.result === 'unknown' && row('', say.unknown),
    step.astray === 'nowhere' && row('', brokenWords[lang].nowhere),
    step.answer && row('', step.answer),
    row(say.judged, judgedIn(signal, lang)),
    reviewed !== '' && row(say.because, reviewed),
    excluded && row(say.excluded, reasons[lang][excluded]),
  ]
  const details = [
    fold(say.thought, step.proposal?.thought),
    fold(say.reason, step.thought),
    fold(say.closing, step.said),
    fold(say.verdicts, step.verdicts.map((verdict) => verdictIn(verdict, lang)).join('\n')),
    fold(say.wire, step.wire.join('\n')),
    fold(say.raw, step.kind === 'by_hand' ? undefined : rawOf(step)),
  ]
  return `<section class="step ${fate}" id="step-${step.number}">
<h2><a href="#step-${step.number}">${step.number}</a> <span>${escapeHtml(say.fates[fate])}</span> <time>${escapeHtml(step.at.slice(0, 19).replace('T', ' '))}</time></h2>
<div class="side">${lines.filter((line) => typeof line === 'string').join('')}${details.join('')}</div>
${pictureOf(step, source, say.noFrame)}
</section>
`
}

const fateOf = ({ kind, decision }: DataStep): Fate => {
  if (kind === 'by_hand') return 'by_hand'
  return decision?.kind ?? (kind === 'unread' ? 'unread' : 'undecided')
}

const row = (name: string, text: string, mark = ''): string =>
  `<p class="${mark}">${name === '' ? '' : `<b>${escapeHtml(name)}</b> `}${escapeHtml(text)}</p>`

const fold = (name: string, text: string | undefined): string =>
  text === undefined || text === ''
    ? ''
    : `<details><summary>${escapeHtml(name)}</summary><pre>${escapeHtml(text)}</pre></details>`

/** What no picture shows. */
function asksRow({ asks: byHand, observation }: DataStep): string | undefined {
  const asks = byHand ?? observation?.asks
  return asks && row('', sayEnglish(asks))
}

function decisionRow({ decision, outcome }: DataStep, lang: Lang): string | undefined {
  if (decision === undefined) return undefined
  const { who, vetoes, effects } = codeWords[lang]
  const { by, ms, reason, note } = decision
  const parts = [
    who[by],
    reason && vetoes[reason],
    note,
    ms === undefined ? undefined : `${(ms / 1000).toFixed(1)} s`,
    outcome && effects[outcome],
  ]
  return row('', parts.filter((part) => part !== undefined && part !== '').join(' · '))
}

/** The sentence of a rule of the operator's own says itself what it comes to. */
const verdictIn = (verdict: Verdict, lang: Lang): string =>
  [...(verdict.risk === 'rule' ? [] : [words[lang].rules[verdict.rule]]), sayVerdict(verdict, lang)].join(
    ' · ',
  )

/** The verdict and whose it is: on the proposal, and on what was done in its place. */
function judgedIn({ step, judgement: { proposed, done } }: Signal, lang: Lang): string {
  const { labels, judges } = codeWords[lang]
  const all = [...(step.kind === 'by_hand' ? [] : [proposed]), ...(done === undefined ? [] : [done])]
  const say = ({ label, by }: Judged) =>
    by === 'nobody' ? labels[label] : `${labels[label]} · ${judges[by]}`
  return all.map(say).join(' → ')
}

/** What those who judged it afterwards gave for it; the operator's own reason stands with the decision. */
function reviewedIn({ step }: Signal, opinions: Opinions, lang: Lang): string {
  const { judges, vetoes, harms } = codeWords[lang]
  const say = words[lang]
  const said = ratingsOf(step, opinions).map(({ voice, label, reason, severity, note }) => {
    const harm = severity && `${say.harm}: ${harms[severity]}`
    const why = [reason && vetoes[reason], harm, note].filter((word) => word !== undefined && word !== '')
    return why.length === 0 ? '' : `${judges[voice]}: ${[say.ratings[label], ...why].join(' · ')}`
  })
  return said.filter((words) => words !== '').join('; ')
}

function rawOf({ answered, unreadable }: DataStep): string {
  const { text = unreadable?.text ?? '', toolCalls = [] } = answered?.reply ?? {}
  return [text, ...toolCalls.map(({ name, arguments: given }) => `${name} ${given}`)].join('\n').trim()
}

function pictureOf(
  { size, proposed, done, number }: DataStep,
  source: string | undefined,
  missing: string,
): string {
  if (source === undefined || size === undefined) return `<p class="none">${escapeHtml(missing)}</p>`
  const same = JSON.stringify(proposed) === JSON.stringify(done)
  const marks = [
    proposed && !same ? shape(proposed, size, 'proposed') : '',
    done ? shape(done, size, 'done') : '',
  ]
  return `<figure><img alt="${number}" loading="lazy" src="${escapeHtml(source)}"><svg viewBox="0 0 ${size.width} ${size.height}" aria-hidden="true">${marks.join('')}</svg></figure>`
}

/** Drawn above the picture, never into it: a ring where something is pressed, a line where something is moved. */
export function shape(action: Action, size: Size, mark: 'proposed' | 'done'): string {
  const points = pointsOf(action)
  const radius = Math.round(Math.max(size.width, size.height) / 80)
  const ring = ([x, y]: Point) =>
    `<circle class="halo" cx="${x}" cy="${y}" r="${radius}"/><circle class="${mark}" cx="${x}" cy="${y}" r="${radius}"/><circle class="dot ${mark}" cx="${x}" cy="${y}" r="${Math.max(1, Math.round(radius / 6))}"/>`
  const path = points.map((point) => point.join(',')).join(' ')
  const line =
    points.length < 2
      ? ''
      : `<polyline class="halo" points="${path}"/><polyline class="${mark}" points="${path}"/>`
  return `${line}${points.map(ring).join('')}`
}

/** What is wrong with a written page; undefined when it reaches for nothing and holds every step. */
export function htmlFault(page: string, steps: number): string | undefined {
  if (!page.includes(`content="${policy}"`)) return 'the page may reach the network'
  if (!page.endsWith(htmlTail)) return 'the page is cut off'
  const bare = page.replaceAll(/src="data:image\/[a-z]+;base64,[A-Za-z0-9+/=]*"/g, '')
  if (
    /<(script|iframe|object|embed|link|form)\b/i.test(bare) ||
    /\s(src|srcset|on[a-z]+)=/i.test(tagsOf(bare))
  )
    return 'the page holds what could run or load'
  const found = page.split('<section class="step ').length - 1
  return found === steps ? undefined : `the page holds ${found} of ${steps} steps`
}

const tagsOf = (page: string): string => (page.match(/<[a-z][^>]*>/gi) ?? []).join('\n')
