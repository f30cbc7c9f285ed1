import { expect, test } from 'vitest'
import { partBytes } from '../../../src/core/library/importing'
import { problem } from '../../../src/core/problem'
import { importFiles } from '../../../src/renderer/state/importing'
import { createConsoleStore } from '../../../src/renderer/state/store'
import { fakeLink } from '../../fakes/link'

const opened = () => ({ link: fakeLink(), store: createConsoleStore(() => 0) })
const file = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name)
const taken = (run: string) => ({
  ok: true as const,
  taken: [{ run, same: false, merged: 0, flaws: 0 }],
  left: [],
})

test('each file is handed over in parts, one after the other, and what came of all of them is told', async () => {
  const { link, store } = opened()
  const refused = problem('bundle.none_in', { file: 'b.tar' })
  link.imports.answers.push(taken('run-1'), { ok: false, problem: refused })
  await importFiles({ link, store }, [file('a.zip', partBytes + 7), file('b.tar', 5)])
  expect(link.imports.parts).toEqual([
    { name: 'a.zip', at: 0, bytes: partBytes },
    { name: 'a.zip', at: partBytes, bytes: 7 },
    { name: 'b.tar', at: 0, bytes: 5 },
  ])
  expect(store.getState().importing).toBeUndefined()
  expect(store.getState().imported).toEqual({
    taken: [{ run: 'run-1', same: false, merged: 0, flaws: 0 }],
    left: [{ file: 'b.tar', problem: refused }],
    cancelled: false,
  })
})

test('what is called off is given up at its next part, and no other file is begun', async () => {
  const { link, store } = opened()
  store.subscribe(({ importing }) => importing?.cancel())
  await importFiles({ link, store }, [file('a.zip', 9), file('b.zip', 9)])
  expect(link.imports.parts).toEqual([])
  expect(link.imports.dropped).toHaveLength(1)
  expect(store.getState().imported).toEqual({ taken: [], left: [], cancelled: true })
})

test('a file that cannot be read, and a service that does not answer, are told apart', async () => {
  const { link, store } = opened()
  const folder = file('folder', 3)
  folder.slice = () => {
    throw new DOMException('gone', 'NotFoundError')
  }
  const takeIn = () => Promise.reject(new Error('the wire is lost'))
  await importFiles({ link: { client: { ...link.client, takeIn } }, store }, [folder, file('a.zip', 3)])
  expect(store.getState().imported?.left).toEqual([
    { file: 'folder', problem: 'unreadable' },
    { file: 'a.zip', problem: 'offline' },
  ])
})
