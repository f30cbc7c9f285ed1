// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { because } from '../../../../src/core/datasets/reasons'
import { problem } from '../../../../src/core/problem'
import { texts } from '../../../../src/renderer/locales/texts'
import { Console } from '../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { stockDatasets } from '../../../fakes/datasets'
import { stock } from '../../../fakes/library'
import { type FakeLink, fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const t = texts.en
const d = t.dataset

async function show(change: (link: FakeLink) => void = stockDatasets) {
  const link = stock(fakeLink(scenes.regression()))
  change(link)
  const store = createConsoleStore(() => 0)
  store.setState({ place: 'datasets' })
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  return { link, store }
}

const click = (element: Element) => act(async () => fireEvent.click(element))
const push = (name: string | RegExp) => click(screen.getByRole('button', { name }))
const look = (view: keyof typeof d.view) => click(screen.getByRole('radio', { name: d.view[view] }))
const press = (key: string) =>
  act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key, bubbles: true }))
const write = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }))

test('the first data set comes into view with what it takes and what it leaves out', async () => {
  await show()
  expect(screen.getByRole('heading', { name: 'grounding-corrections-of-november' })).toBeDefined()
  expect(screen.getByText(d.of('268', '412', '31'))).toBeDefined()
  expect(screen.getByText('nobody judged it, and what nobody judged was not asked for')).toBeDefined()
  expect(screen.getByText(d.unread(1), { exact: false })).toBeDefined()
})

test('a row is chosen by keys, shown with both of its sides, and opened in the replay by Enter', async () => {
  const { store } = await show()
  await look('rows')
  await press('ArrowDown')
  const row = screen.getByRole('region', { name: d.row })
  expect(within(row).getByText(d.chosen)).toBeDefined()
  expect(row.textContent).toContain('"Layers"')
  expect(row.textContent).toContain(d.letBy(d.who.operator))
  expect(row.textContent).toContain(d.judgedProposed(d.labels.wrong, d.judges.operator))
  expect(row.textContent).toContain(d.judgedDone(d.labels.right, d.judges.reviewer))
  await act(async () => (document.activeElement as HTMLElement).blur())
  await press('Enter')
  expect(store.getState()).toMatchObject({ place: 'runs', opened: ['run-7'], openedAt: { step: 1 } })
  await press('Escape')
  expect(screen.getByRole('region', { name: d.row }).textContent).toContain('"Layers"')
})

test('the keys go from row to row over the ends of pages, and Esc goes back out one thing at a time', async () => {
  const { store } = await show()
  await look('rows')
  await press('k')
  await press('j')
  expect(screen.getByText(d.page('101', '200', '240'))).toBeDefined()
  await press('j')
  await press('j')
  expect(screen.getByRole('region', { name: d.row }).textContent).toContain('run-7-0102')
  await push(d.thisRun)
  await press('Escape')
  expect(screen.queryByRole('region', { name: d.row })).toBeNull()
  expect(screen.getByText(d.onlyRun('run-7'))).toBeDefined()
  await press('Escape')
  expect(screen.queryByText(d.onlyRun('run-7'))).toBeNull()
  await press('Escape')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: d.view.numbers }).checked).toBe(true)
  expect(store.getState().place).toBe('datasets')
})

test('the steps that are left out are gone through by keys as well', async () => {
  await show()
  await look('left')
  await press('j')
  expect(document.activeElement?.textContent).toContain('run-7')
  await press('Escape')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: d.view.numbers }).checked).toBe(true)
})

test('Enter on a button is the button’s, and a dialog that is open keeps the keys', async () => {
  const { store } = await show()
  await look('rows')
  await press('j')
  screen.getByRole('button', { name: d.export }).focus()
  await press('Enter')
  expect(store.getState().place).toBe('datasets')
  await push(d.export)
  await press('Escape')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('region', { name: d.row })).toBeDefined()
})

test('Esc in a field of the form keeps the place, and what is filled in outlasts a look elsewhere', async () => {
  const { store } = await show()
  await push(new RegExp(d.add))
  await write(d.app, 'shop.example.org')
  screen.getByLabelText(d.app).focus()
  await press('Escape')
  expect(store.getState().place).toBe('datasets')
  await click(within(screen.getByRole('navigation', { name: d.list })).getByRole('button', { name: /shop/ }))
  await push(new RegExp(d.add))
  expect((screen.getByLabelText(d.app) as HTMLInputElement).value).toBe('shop.example.org')
})

test('rows are walked through page by page, and by their kind', async () => {
  await show()
  await look('rows')
  expect(screen.getByText(d.page('1', '100', '240'))).toBeDefined()
  await push(d.next)
  expect(screen.getByText(d.page('101', '200', '240'))).toBeDefined()
  await write(d.kind, 'dpo')
  expect(screen.getByText(d.page('1', '80', '80'))).toBeDefined()
})

test('rows of one run are kept to, from one of them, and left again', async () => {
  await show()
  await look('rows')
  await click(screen.getAllByRole('button', { name: /run-7/ })[0] ?? document.body)
  await push(d.thisRun)
  expect(screen.getByText(d.page('1', '100', '200'))).toBeDefined()
  expect(screen.getByText(d.onlyRun('run-7'))).toBeDefined()
  await push(d.allRuns)
  expect(screen.getByText(d.page('1', '100', '240'))).toBeDefined()
})

/** The time after which whoever fills in a form has rested. */
const rest = () => act(() => vi.advanceTimersByTimeAsync(400))

function headOf({ datasets: { sets } }: FakeLink) {
  const head = sets[0]?.versions[0]
  if (head === undefined) throw new Error('nothing is stocked')
  return head
}

test('what the form would take is counted by itself, once its writer rests, and a name in use is refused at the field', async () => {
  vi.useFakeTimers()
  const { link } = await show()
  const head = headOf(link)
  link.datasets.news = [{ stage: 'done', head, same: false }]
  await push(new RegExp(d.add))
  await click(screen.getByRole('checkbox', { name: d.who.operator }))
  await click(screen.getByRole('checkbox', { name: d.who.demonstration }))
  expect(link.datasets.wished).toEqual([])
  await rest()
  expect(link.datasets.wished).toMatchObject([
    { dry: true, query: { rules: { by: ['operator', 'demonstration'] } } },
  ])
  expect(screen.getByRole('region', { name: d.would }).textContent).toContain(d.of('268', '412', '31'))
  await write(d.name, 'shop')
  expect(screen.getByText(d.nameTaken)).toBeDefined()
  await write(d.name, 'mine')
  link.datasets.sets = [...link.datasets.sets, { name: 'mine', versions: [{ ...head, name: 'mine' }] }]
  await push(d.save)
  expect(link.datasets.wished.at(-1)).toMatchObject({ name: 'mine', dry: false })
  expect(screen.getByRole('heading', { name: 'mine' })).toBeDefined()
  await rest()
  expect(link.datasets.wished).toHaveLength(2)
})

test('a count is given up when the form changes under it or is left, and shows that it goes on only when it takes long', async () => {
  vi.useFakeTimers()
  const { link } = await show()
  const signals: (AbortSignal | undefined)[] = []
  Object.assign(link.client, { makeDataset: endless(signals) })
  await push(new RegExp(d.add))
  await rest()
  const would = screen.getByRole('region', { name: d.would })
  expect(would.getAttribute('aria-busy')).toBe('true')
  expect(within(would).queryByRole('status')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(150))
  expect(within(would).getByRole('status').textContent).toContain(d.progress(3, 31, 40))
  await click(screen.getByRole('checkbox', { name: d.dedupe }))
  expect(signals.map((signal) => signal?.aborted)).toEqual([true])
  expect(within(would).queryByRole('status')).toBeNull()
  await rest()
  await click(within(screen.getByRole('navigation', { name: d.list })).getByRole('button', { name: /shop/ }))
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true])
})

/** The reading of a library that has no end but by its signal. */
const endless =
  (signals: (AbortSignal | undefined)[]) =>
  async (_: unknown, options?: { readonly signal?: AbortSignal }) => {
    const { signal } = options ?? {}
    signals.push(signal)
    return (async function* () {
      yield { stage: 'reading', runs: 3, of: 31, steps: 40 }
      await new Promise((_, reject) => signal?.addEventListener('abort', reject))
    })()
  }

test('a count that fails says why, and is made again at a press', async () => {
  vi.useFakeTimers()
  const { link } = await show()
  link.datasets.news = [{ stage: 'failed', problem: problem('dataset.none', { name: 'x' }) }]
  await push(new RegExp(d.add))
  await rest()
  expect(screen.getByRole('alert').textContent).toContain('There is no data set x.')
  link.datasets.news = [{ stage: 'done', head: headOf(link), same: false }]
  await push(d.countAgain)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText(d.of('268', '412', '31'))).toBeDefined()
})

test('what keeps a data set from being made is said, and what is entered stays', async () => {
  const { link } = await show(() => undefined)
  link.datasets.news = [{ stage: 'failed', problem: problem('dataset.none', { name: 'x' }) }]
  await write(d.name, 'mine')
  await push(d.save)
  expect(screen.getByRole('alert').textContent).toContain('There is no data set x.')
  expect((screen.getByLabelText(d.name) as HTMLInputElement).value).toBe('mine')
})

test('a newer version by the same rules is none where nothing has changed', async () => {
  const { link } = await show()
  const head = link.datasets.sets[0]?.versions[0]
  if (head !== undefined) link.datasets.news = [{ stage: 'done', head, same: true }]
  await push(d.again)
  expect(screen.getByText(d.same(1))).toBeDefined()
  await look('rows')
  expect(screen.queryByText(d.same(1))).toBeNull()
  expect(link.datasets.wished).toEqual([{ name: 'grounding-corrections-of-november', dry: false }])
})

test('versions are compared, and one of them is exported in a format of rows', async () => {
  const { link } = await show()
  await click(within(screen.getByRole('navigation', { name: d.list })).getByRole('button', { name: /shop/ }))
  await look('diff')
  expect(screen.getByText(d.changes(1, 2, ['1', '1', '0']))).toBeDefined()
  // What came is in the newer version, and it is the older one that left it out; what went the other way round.
  const why = because('not_outcome')
  for (const said of [d.moved.leftOut(2, 1, why), d.moved.leftOut(1, 2, why)])
    expect(screen.getByText(said)).toBeDefined()
  link.datasets.exportNews = [
    { stage: 'done', folder: '/home/ada/exports/x', files: 3, counts: { sft: 2 }, excluded: {} },
  ]
  await push(d.export)
  await click(screen.getByRole('radio', { name: /Parquet/ }))
  await push(t.exporting.go)
  expect(link.datasets.exported).toEqual([{ name: 'shop', version: 2, format: 'parquet' }])
  expect(screen.getByText('/home/ada/exports/x')).toBeDefined()
})

test('differences are walked through page by page, however many there are', async () => {
  const { link } = await show()
  const [row] = link.datasets.rows
  if (row === undefined) throw new Error('nothing is stocked')
  link.datasets.differences = {
    ...{ ok: true, counts: { came: 1234, went: 0, changed: 0 } },
    rows: Array.from({ length: 1234 }, (_, nth) => ({
      ...{ run: 'run-7', how: 'came' },
      row: { ...row, key: `key-${nth}`, step: nth + 1 },
    })),
  }
  await click(within(screen.getByRole('navigation', { name: d.list })).getByRole('button', { name: /shop/ }))
  await look('diff')
  expect(screen.getByText(d.page('1', '100', '1,234'))).toBeDefined()
  for (let page = 2; page <= 13; page++) await push(d.next)
  expect(screen.getByText(d.page('1,201', '1,234', '1,234'))).toBeDefined()
  expect(screen.getAllByRole('button', { name: /Order two coffees · 1234 · / })).toHaveLength(1)
})

test('a step is named by its task, its number and its move; by its run where nobody knows it any more', async () => {
  const { link } = await show()
  await look('left')
  expect(document.querySelector('[data-line]')?.textContent).toContain('Order two coffees · 3 · Click')
  await look('rows')
  const [line] = screen.getAllByRole('button', { name: /Order two coffees · 1 · Click/ })
  expect(line?.textContent).toContain('run-7')
  link.datasets.named = (step) => step
  await push(d.next)
  expect(screen.getAllByRole('button', { name: /^run-7 · step 3/ })).not.toHaveLength(0)
})

test('rows that steps are in it without are among what is left out, in words', async () => {
  const { link } = await show((one) => {
    stockDatasets(one)
    const [set] = one.datasets.sets
    const [head] = set?.versions ?? []
    if (set === undefined || head === undefined) throw new Error('nothing is stocked')
    const counts = { ...head.counts, lost: { 'pair:unclear': 4 } }
    one.datasets.sets = [{ ...set, versions: [{ ...head, counts }] }]
  })
  expect(screen.getByRole('heading', { name: d.unmade })).toBeDefined()
  await look('left')
  const choose = (value: string) =>
    act(async () => fireEvent.change(screen.getByRole('combobox', { name: d.left }), { target: { value } }))
  await choose('pair:unclear')
  expect(document.querySelector('[data-line]')?.textContent).toContain('· 3 ·')
  Object.assign(link.client, { datasetLeft: async () => ({ ok: true, steps: [], total: 0 }) })
  await choose('unjudged')
  await choose('pair:unclear')
  expect(screen.getByText(d.stepsUnkept)).toBeDefined()
})

test('a service that does not answer is said to be silent', async () => {
  await show((link) => {
    link.datasets.fails = true
  })
  expect(screen.getByRole('alert').textContent).toContain(d.offline)
})

test('a service that is lost is said once, by the page, and what it kept silent about comes when it is back', async () => {
  const { link, store } = await show()
  await look('rows')
  const lost = async () => Promise.reject(new Error('gone'))
  const { datasetRows, datasets: list } = link.client
  Object.assign(link.client, { datasetRows: lost, datasets: lost })
  await act(async () => store.setState({ link: 'lost' }))
  await write(d.kind, 'dpo')
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([t.link.lost])
  Object.assign(link.client, { datasetRows, datasets: list })
  await act(async () => store.setState({ link: 'live' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText(d.page('1', '80', '80'))).toBeDefined()
})
