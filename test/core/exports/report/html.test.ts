import { expect, test } from 'vitest'
import { escapeHtml, htmlFault, htmlHead, htmlStep, htmlTail } from '../../../../src/core/exports/report/html'
import { noOpinions, opinionsOf } from '../../../../src/core/trajectory/opinions'
import { revision } from '../../../fixtures/exports/opinions'
import { signals, trajectory } from '../scene'

const hostile = `"><script>alert(1)</script><img src=x onerror='alert(1)'>`
const evil = {
  ...trajectory,
  setup: { ...trajectory.setup, task: hostile, target: hostile, model: hostile },
  end: { outcome: 'failed', by: 'model', message: hostile } as const,
}
const page = (told: typeof trajectory): string =>
  [
    htmlHead(told, 'en'),
    ...signals.map((signal) => htmlStep(spoiled(signal), undefined, { lang: 'zh', opinions: noOpinions })),
    htmlTail,
  ].join('')

const spoiled = (signal: (typeof signals)[number]) => ({
  ...signal,
  step: {
    ...signal.step,
    wire: [hostile],
    answer: hostile,
    decision: signal.step.decision && { ...signal.step.decision, note: hostile },
    proposal: signal.step.proposal && { ...signal.step.proposal, thought: hostile },
    proposed: { kind: 'type', text: hostile, replace: false, submit: false } as const,
  },
})

test('nothing of a record is ever markup', () => {
  const text = page(evil)
  expect(text).not.toContain('<script')
  expect(text).not.toContain('<img src=x')
  expect(htmlFault(text, signals.length)).toBeUndefined()
  expect(escapeHtml(`<&"'>`)).toBe('&lt;&amp;&quot;&#39;&gt;')
})

test('a page that could load or run something, is cut off or lacks a step is refused', () => {
  const good = page(trajectory)
  expect(htmlFault(good.replace('</header>', '<script>1</script></header>'), 10)).toContain('run or load')
  expect(htmlFault(good.replace('</header>', '<img src="http://x/y.png"></header>'), 10)).toContain(
    'run or load',
  )
  expect(htmlFault(good.slice(0, -9), 10)).toContain('cut off')
  expect(htmlFault(good, 11)).toContain('10 of 11')
  expect(htmlFault(good.replace("default-src 'none'", ''), 10)).toContain('network')
})

test('a correction is drawn twice, as it was proposed and as it was done', () => {
  const drawn = htmlStep(signals[1]!, 'data:image/webp;base64,AAAA', { lang: 'en', opinions: noOpinions })
  expect(drawn).toContain('<circle class="proposed" cx="20" cy="20"')
  expect(drawn).toContain('<circle class="done" cx="120" cy="60"')
})

test('what a step is worth stands beside what was decided, with whose word it is', () => {
  expect(htmlStep(signals[1]!, undefined, { lang: 'en', opinions: noOpinions })).toContain(
    '<b>judged</b> wrong · operator → right · operator<',
  )
  expect(htmlStep(signals[7]!, undefined, { lang: 'en', opinions: noOpinions })).toContain(
    '<b>judged</b> right · operator<',
  )
})

test('what a reviewer gives for their word stands beside it', () => {
  const why = revision({
    kind: 'step',
    step: 1,
    label: 'wrong',
    reason: 'wrong_target',
    severity: 'recoverable',
  })
  const opinions = opinionsOf([why, revision({ kind: 'note', step: 1, text: 'That <b>closes</b> it.' })])
  expect(htmlStep(signals[0]!, undefined, { lang: 'en', opinions })).toContain(
    '<b>because</b> reviewer: wrong · wrong_target · recoverable · That &lt;b&gt;closes&lt;/b&gt; it.<',
  )
})
