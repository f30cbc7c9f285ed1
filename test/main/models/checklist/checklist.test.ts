import { expect, test } from 'vitest'
import { type Action, pointsOf } from '../../../../src/core/action/action'
import type { Element } from '../../../../src/core/action/observation'
import { type ChecklistMove, type ChecklistRequest, canonical } from '../../../../src/core/dialects/canonical'
import { answerTo, openChecklist } from '../../../../src/main/models/checklist/checklist'

const screen = { width: 800, height: 600 }
const at = (text: string, x: number, y: number): Element => ({
  text,
  box: { x, y, width: 60, height: 12 },
  confidence: 0.9,
})
const desktop = [at('Files', 10, 10), at('Save', 100, 100), at('OK', 10, 300), at('OK', 200, 300)]

type Said = {
  readonly task: string
  readonly elements?: readonly Element[]
  readonly history?: readonly ChecklistMove[]
}

const request = ({ task, elements = desktop, history = [] }: Said): ChecklistRequest => ({
  task,
  lang: 'en',
  step: history.length + 1,
  screen,
  elements: [...elements],
  history: [...history],
})

const answer = (said: Said) => answerTo(request(said))
const action = (said: Said): Action | undefined => answer(said).actions[0]

/** What became of the proposal made for `said`, as the next request tells it. */
const move = (said: Said, fate: ChecklistMove['fate'], note?: string): ChecklistMove => {
  const { memory, actions } = answer(said)
  return { fate, actions: [...actions], memory, note }
}

test('the answer is read by the canonical dialect, and every point is on the screen', async () => {
  const task = 'click "Save"'
  const seen: string[] = []
  const signal = new AbortController().signal
  const model = openChecklist()
  const { reply } = await model.ask(
    {
      request: {
        messages: [{ role: 'user', content: [{ type: 'text', text: JSON.stringify(request({ task })) }] }],
      },
      picture: () => Promise.reject(new Error('no pictures')),
      onText: (text) => seen.push(text),
    },
    signal,
  )
  expect(canonical.read(reply, { screen, image: screen, space: 'pixels' })).toMatchObject({
    ok: true,
    intent: {
      actions: [
        { kind: 'click', at: [130, 106], label: 'Save', box: { x: 100, y: 100, width: 60, height: 12 } },
      ],
      memory: '1/1',
      target: 'Save',
    },
  })
  expect(seen).toEqual([reply.text])
})

test('a request of another dialect is refused with a sentence', async () => {
  const asking = {
    request: {
      messages: [{ role: 'user', content: [{ type: 'text', text: 'You are a GUI agent.' }] }],
    } as const,
    picture: () => Promise.reject(new Error('no pictures')),
    onText: () => {},
  }
  await expect(openChecklist().ask(asking, new AbortController().signal)).rejects.toThrow(
    'it only understands the canonical dialect',
  )
  await expect(openChecklist().ask(asking, AbortSignal.abort(new Error('stopped')))).rejects.toThrow(
    'stopped',
  )
})

test('each kind of step becomes its action', () => {
  const kinds: readonly (readonly [task: string, action: Partial<Action>])[] = [
    ['double click "Files"', { kind: 'click', count: 2, at: [40, 16] }],
    ['right click "Files"', { kind: 'click', button: 'right' }],
    ['open "Files"', { kind: 'click', count: 1 }],
    ['long press "Files"', { kind: 'long_press', at: [40, 16] }],
    ['hover "Files"', { kind: 'hover', at: [40, 16] }],
    ['type "hi"', { kind: 'type', text: 'hi', replace: false, submit: false }],
    ['replace "Save" with "hi"', { kind: 'type', text: 'hi', replace: true }],
    ['press ctrl+s', { kind: 'keys', keys: ['ctrl', 's'] }],
    ['scroll up 3', { kind: 'scroll', direction: 'up', ticks: 3, at: [400, 300] }],
    ['wait 2s', { kind: 'wait', ms: 2000 }],
    [
      'drag "Save" to "Files"',
      {
        kind: 'drag',
        path: [
          [130, 106],
          [40, 16],
        ],
      },
    ],
    ['click the 2nd "OK"', { kind: 'click', at: [230, 306] }],
  ]
  for (const [task, expected] of kinds) {
    const made = action({ task })
    expect(made).toMatchObject(expected)
    for (const [x, y] of made === undefined ? [] : pointsOf(made)) {
      expect(x >= 0 && x < screen.width && y >= 0 && y < screen.height).toBe(true)
    }
  }
})

test('a file is opened by a double click', () => {
  expect(action({ task: 'open "a.txt"', elements: [at('a.txt', 10, 10)] })).toMatchObject({
    kind: 'click',
    count: 2,
  })
})

const task = 'open "Files"\nclick "Save"\npress enter'

test('what was approved, edited or skipped is done, and at the end the run is over', () => {
  const first = move({ task }, 'approved')
  expect(action({ task, history: [first] })).toMatchObject({ kind: 'click', label: 'Save' })
  const second = move({ task, history: [first] }, 'edited')
  const last = { task, history: [first, second] }
  expect(action(last)).toMatchObject({ kind: 'keys' })
  expect(answer({ task, history: [first, second, move(last, 'approved')] }).actions).toEqual([
    { kind: 'finish', outcome: 'completed', message: 'All 3 steps are done.' },
  ])
})

test('a veto asks what to do, and the answer is followed', () => {
  const history = [
    move({ task }, 'approved'),
    move({ task, history: [move({ task }, 'approved')] }, 'vetoed'),
  ]
  const asked = { task, history }
  expect(action(asked)).toEqual({
    kind: 'ask',
    question: 'You vetoed step 2 of the checklist: click "Save". What now?',
    options: ['Try again', 'Skip this step'],
  })
  expect(action({ task, history: [...history, move(asked, 'answered', 'Try again')] })).toMatchObject({
    label: 'Save',
  })
  expect(action({ task, history: [...history, move(asked, 'answered', 'Skip this step')] })).toMatchObject({
    kind: 'keys',
  })
})

test('after a take-over the operator says whether the step is done', () => {
  const hand: ChecklistMove = { fate: 'by_hand', actions: [{ kind: 'keys', keys: ['a'] }] }
  const asked = { task, history: [move({ task }, 'approved'), hand, hand] }
  expect(action(asked)).toEqual({
    kind: 'ask',
    question: 'You took over before step 2 of the checklist: click "Save". Is it done?',
    options: ['It is done: next step', 'Do this step now'],
  })
  const next = (note: string) => action({ task, history: [...asked.history, move(asked, 'answered', note)] })
  expect(next('It is done: next step')).toMatchObject({ kind: 'keys' })
  expect(next('Do this step now')).toMatchObject({ label: 'Save' })
})

test('a missing text is asked about, with what may be meant', () => {
  const asked = { task: 'click "Save copy"', elements: [at('Save', 100, 100)] }
  expect(action(asked)).toEqual({
    kind: 'ask',
    question: 'I cannot see “Save copy”. Is it covered or called differently?',
    options: ['Use “Save”', 'Try again', 'Skip this step'],
  })
  const told = (note: string) => action({ ...asked, history: [move(asked, 'answered', note)] })
  expect(told('Use “Save”')).toMatchObject({ kind: 'click', at: [130, 106] })
  expect(told('Save')).toMatchObject({ kind: 'click', at: [130, 106] })
  expect(told('Store')).toMatchObject({ kind: 'ask', question: expect.stringContaining('“Store”') })
  expect(told('Skip this step')).toMatchObject({ kind: 'finish', outcome: 'completed' })
})

test('what the operator has given another name goes by it', () => {
  const asked = { task: 'click "Save"', elements: [at('Contacts', 100, 100)] }
  const history = [move(asked, 'answered', 'Contacts')]
  expect(action({ ...asked, history })).toMatchObject({ label: 'Contacts' })
  expect(answer({ ...asked, history })).toMatchObject({ target: 'Contacts' })
  const typed = { task: 'type "Ada" into "Name"', elements: [at('Full name', 100, 100)] }
  expect(action({ ...typed, history: [move(typed, 'answered', 'Use “Full name”')] })).not.toHaveProperty(
    'asked',
  )
})

test('an ambiguous text is asked about, with the choices by place, and the choice is taken', () => {
  const asked = { task: 'click "OK"' }
  expect(action(asked)).toEqual({
    kind: 'ask',
    question: '“OK” is on the screen 2 times. Which one?',
    options: ['1: at 40, 306', '2: at 230, 306', 'Skip this step'],
    places: [
      { x: 10, y: 300, width: 60, height: 12 },
      { x: 200, y: 300, width: 60, height: 12 },
    ],
  })
  const history = [move(asked, 'answered', '2: at 230, 306')]
  expect(action({ ...asked, history })).toMatchObject({ kind: 'click', at: [230, 306] })
})

test('the lines decide the language of the questions', () => {
  const elements = [at('确定', 10, 10), at('确定', 10, 100)]
  expect(action({ task: '点击"确定"', elements })).toEqual({
    kind: 'ask',
    question: '屏幕上有 2 个“确定”，是哪一个？',
    options: ['第1个：位于 40, 16', '第2个：位于 40, 106', '跳过这一步'],
    places: elements.map(({ box }) => box),
  })
  const missing = { task: '点击"保存"', elements }
  expect(action(missing)).toMatchObject({ options: ['再试一次', '跳过这一步'] })
  expect(action({ ...missing, history: [move(missing, 'answered', '跳过这一步')] })).toMatchObject({
    kind: 'finish',
  })
  expect(
    action({
      task: '点击"确定"',
      elements,
      history: [move({ task: '点击"确定"', elements }, 'answered', '第2个')],
    }),
  ).toMatchObject({ at: [40, 106] })
})

test('a check that holds goes on to the next step in the same answer', () => {
  const reply = answer({ task: 'check "Save"\ncheck no "Error"\nopen "Files"' })
  expect(reply.actions).toMatchObject([{ kind: 'click', label: 'Files' }])
  expect(reply.memory).toBe('3/3')
  expect(reply.thought).toContain('“Save”')
  const ended = answer({ task: 'check "Save"' })
  expect(ended).toMatchObject({ memory: '1/1 done', actions: [{ kind: 'finish', outcome: 'completed' }] })
})

test('a check that does not hold is made again after a moment, then ends the run as failed', () => {
  const early = { task: 'open "Files"\ncheck "Saved"', history: [move({ task: 'open "Files"' }, 'approved')] }
  expect(action(early)).toEqual({ kind: 'wait', ms: 1000 })
  const waited = { ...early, history: [...early.history, move(early, 'approved')] }
  expect(action({ ...waited, elements: [at('Saved', 0, 0)] })).toMatchObject({ outcome: 'completed' })
  expect(action(waited)).toEqual({
    kind: 'finish',
    outcome: 'failed',
    message: 'The check in line 2 failed (check "Saved"): “Saved” is not on the screen.',
  })
  expect(action({ ...waited, history: [...waited.history, move(waited, 'vetoed')] })).toMatchObject({
    kind: 'ask',
  })
})

test('a check that a text is gone fails while it is there', () => {
  const early = { task: 'check no "Save"' }
  const waited = { ...early, history: [move(early, 'approved')] }
  expect(action(waited)).toMatchObject({
    outcome: 'failed',
    message: expect.stringContaining('still on the screen'),
  })
  expect(action({ ...waited, elements: [] })).toMatchObject({ outcome: 'completed' })
})

test('a step is never taken twice because its memory is strange', () => {
  const strange = { ...move({ task }, 'approved'), memory: '999/3' }
  expect(action({ task, history: [strange] })).toMatchObject({ label: 'Save' })
})

test('a question that is approved instead of answered ends the run, it is not asked for ever', () => {
  const asked = { task: 'click "OK"' }
  expect(action({ ...asked, history: [move(asked, 'approved')] })).toEqual({
    kind: 'finish',
    outcome: 'failed',
    message: 'Nobody answered: “OK” is on the screen 2 times. Which one?',
  })
})

test('an end that is vetoed asks what is missing', () => {
  const done = { task: 'press enter', history: [move({ task: 'press enter' }, 'approved')] }
  const asked = { ...done, history: [...done.history, move(done, 'vetoed')] }
  expect(action(asked)).toMatchObject({ kind: 'ask', options: ['End the run', 'Do the last step again'] })
  const next = (note: string) =>
    action({ ...asked, history: [...asked.history, move(asked, 'answered', note)] })
  expect(next('End the run')).toMatchObject({ kind: 'finish', outcome: 'completed' })
  expect(next('Do the last step again')).toMatchObject({ kind: 'keys' })
})

test('nothing is done of a task with a line that cannot be read', () => {
  expect(action({ task: 'click "Save"\nbook a flight' })).toMatchObject({
    kind: 'finish',
    outcome: 'failed',
    message: expect.stringMatching(
      /^I cannot read line 2: book a flight\. Write plain steps .* click "Save"/,
    ),
  })
  expect(action({ task: '帮我订机票' })).toMatchObject({ message: expect.stringContaining('第 1 行看不懂') })
  expect(action({ task: '# later' })).toMatchObject({
    message: expect.stringContaining('The checklist is empty'),
  })
})

test('a step whose act failed is asked about again, and what comes after it waits', () => {
  const task = 'click "Save"\ntype "hello"\nopen "Files"'
  const first = move({ task }, 'approved')
  const typed = move({ task, history: [first] }, 'edited')
  const failed: ChecklistMove = { ...typed, outcome: 'unknown', broken: true }
  expect(action({ task, history: [first, failed] })).toMatchObject({ kind: 'type', text: 'hello' })
  const again = [first, failed, move({ task, history: [first, failed] }, 'approved')]
  expect(action({ task, history: again })).toMatchObject({ label: 'Files' })
})
