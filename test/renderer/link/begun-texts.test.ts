// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { keepBegunTexts } from '../../../src/renderer/link/begun-texts'
import { answerTo, newPairing, newTask, noteIn, noteOn } from '../../../src/renderer/state/correcting/kept'
import { createConsoleStore } from '../../../src/renderer/state/store'

const load = () => {
  const store = createConsoleStore(() => 0)
  keepBegunTexts(store)
  return store
}
const note = noteIn('20261121-213500-ab12')

beforeEach(() => sessionStorage.clear())

test('what is half written when a page is loaded anew stands there again', () => {
  load().setState({ written: new Map([[note, 'because the first']]) })
  window.dispatchEvent(new Event('pagehide'))
  expect(load().getState().written.get(note)).toBe('because the first')
})

test('what may be a secret is not written to disk: an answer, a code', () => {
  const written = new Map([
    [newTask, 'tidy up'],
    [newPairing.code, '482913'],
    [answerTo('20261121-213500-ab12/1'), 'my one-time code is 993311'],
    [noteOn('20261121-213500-ab12/1'), 'too early'],
  ])
  load().setState({ written })
  window.dispatchEvent(new Event('pagehide'))
  expect(JSON.stringify(sessionStorage)).not.toMatch(/482913|993311/)
  expect([...load().getState().written.values()]).toEqual(['tidy up', 'too early'])
})

test('a copy of a page that is still there has begun nothing', () => {
  load().setState({ written: new Map([[note, 'because']]) })
  expect(sessionStorage.length).toBe(0)
  expect(load().getState().written.size).toBe(0)
})

test('what cannot be read is nothing', () => {
  for (const said of ['{', '[["a"]]', '{"a":1}']) {
    sessionStorage.setItem('begun', said)
    expect(load().getState().written.size).toBe(0)
    expect(sessionStorage.length).toBe(0)
  }
})
