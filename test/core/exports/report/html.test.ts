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
    '<b>judged</b> wrong · decided by the operator → right · decided by the operator<',
  )
  expect(htmlStep(signals[7]!, undefined, { lang: 'en', opinions: noOpinions })).toContain(
    '<b>judged</b> right · decided by the operator<',
  )
  expect(htmlStep(signals[1]!, undefined, { lang: 'zh', opinions: noOpinions })).toContain(
    '<b>评判</b> 错误 · 操作员的决定 → 正确 · 操作员的决定<',
  )
})

test('what is kept as a code is told in words, in both languages', () => {
  const decision = {
    at: '',
    kind: 'vetoed',
    by: 'operator',
    reason: 'wrong_text',
    note: '',
    rest: false,
  } as const
  const verdict = { rule: 'deny', guard: 'off-screen', risk: 'off_screen', detail: '', floor: true } as const
  const unreadable = { error: 'bad_json', detail: 'a comma is missing', text: '{' } as const
  const [first] = signals
  const told = (lang: 'en' | 'zh', outcome: 'changed_elsewhere' | 'expected_here') => {
    const step = { ...first!.step, decision, outcome, unreadable, verdicts: [verdict] }
    return htmlStep({ ...first!, step }, undefined, { lang, opinions: noOpinions })
  }
  const codes = /expected_here|changed_elsewhere|wrong_text|off_screen|bad_json|deny/
  for (const lang of ['en', 'zh'] as const)
    for (const outcome of ['changed_elsewhere', 'expected_here'] as const)
      expect(told(lang, outcome)).not.toMatch(codes)
  expect(told('en', 'changed_elsewhere')).toContain('operator · Wrong text · changed elsewhere')
  expect(told('zh', 'expected_here')).toContain('操作员 · 文字或数值不对 · 此处有变化')
  expect(
    htmlHead({ ...trajectory, end: { outcome: 'infeasible', by: 'model', message: '' } }, 'zh'),
  ).toContain('>不可行</span>')
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
    '<b>because</b> said by a reviewer afterwards: wrong · Wrong place · harm: recoverable · That &lt;b&gt;closes&lt;/b&gt; it.<',
  )
})
