// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Findings, RunFilter, RunQuery } from '../../../../src/core/library/library'
import { texts } from '../../../../src/renderer/locales/texts'
import { Console } from '../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { findings, libraryRows, stock } from '../../../fakes/library'
import { type FakeLink, fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'

afterEach(cleanup)
const t = texts.en.library

/** The console at its runs, once the library has answered; `asked` are the queries it was asked. */
async function showRuns(change: (link: FakeLink) => void = () => undefined) {
  const link = stock(fakeLink(scenes.runs()))
  change(link)
  const asked: unknown[] = []
  const { runs } = link.client
  Object.assign(link.client, {
    runs(...args: Parameters<typeof runs>) {
      asked.push(args[0])
      return runs(...args)
    },
  })
  const store = createConsoleStore(() => 0)
  render(<Console link={link} store={store} Picture={() => null} />)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: texts.en.runs })))
  return { link, store, asked }
}

const press = (key: string, target: Element = document.activeElement ?? document.body) =>
  act(async () => fireEvent.keyDown(target, { key, bubbles: true }))

const cursor = () => document.querySelector('tr[aria-current=true]')?.textContent

test('every run stands in a row with its outcome, its vetoes and its size; the sums are of all that was found', async () => {
  await showRuns()
  const [, second] = screen.getAllByRole('row').slice(1)
  if (second === undefined) throw new Error('no second row')
  for (const words of ['把图形水平翻转', '小明', texts.en.ended.failed, '23', '12 MB'])
    expect(second.textContent).toContain(words)
  expect(within(second).getByTitle('Wrong text 2, No progress 1').textContent).toBe('3')
  expect(screen.getByText(t.totals('1,208', '15,320', '3.4 GB'))).toBeDefined()
})

test('a record that cannot be read says why, and what a task says is never HTML', async () => {
  await showRuns((link) => {
    const [first] = libraryRows
    if (first !== undefined)
      link.findings = { ...findings, rows: [{ ...first, task: '<b>bold</b>' }, ...libraryRows.slice(1)] }
  })
  expect(screen.getByText(/damaged: line 14/)).toBeDefined()
  expect(screen.getByText('<b>bold</b>')).toBeDefined()
  expect(screen.getByRole('table').querySelector('b')).toBeNull()
})

test('the search and the filters are asked for, and can be cleared', async () => {
  const { asked } = await showRuns()
  await act(async () => fireEvent.change(screen.getByLabelText(t.search), { target: { value: 'figure' } }))
  await act(async () => fireEvent.change(screen.getByLabelText(t.outcome), { target: { value: 'open' } }))
  await act(async () => fireEvent.change(screen.getByLabelText(t.reason), { target: { value: 'unsafe' } }))
  await act(async () => fireEvent.change(screen.getByLabelText(t.from), { target: { value: '2026-11-01' } }))
  expect(asked.at(-1)).toMatchObject({
    text: 'figure',
    outcome: 'open',
    reason: 'unsafe',
    from: new Date('2026-11-01T00:00').toISOString(),
    place: 'runs',
  })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: t.clear })))
  expect(asked.at(-1)).toEqual({ place: 'runs', limit: 100 })
})

test('an empty library and an empty search are told apart', async () => {
  const empty: Findings = { rows: [], total: 0, steps: 0, bytes: 0, unreadable: 0 }
  await showRuns((link) => {
    link.findings = empty
  })
  expect(screen.getByText(t.none)).toBeDefined()
  await act(async () => fireEvent.change(screen.getByLabelText(t.search), { target: { value: 'moon' } }))
  expect(screen.getByText(t.nothing)).toBeDefined()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: t.clear })))
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: t.trash })))
  expect(screen.getByText(t.emptyTrash)).toBeDefined()
})

test('a service that does not answer is told', async () => {
  await showRuns((link) => Object.assign(link.client, { runs: () => Promise.reject(new Error('gone')) }))
  expect(screen.getByRole('alert').textContent).toContain(t.gone)
})

test('arrows move the cursor, Enter opens the run under it, Esc comes back to it', async () => {
  const { store } = await showRuns()
  await press('ArrowDown')
  await press('ArrowDown')
  expect(cursor()).toContain('小明')
  await press('ArrowUp')
  expect(cursor()).toContain('ada')
  await press('Enter')
  expect(store.getState().opened).toEqual(['run-7'])
  await press('Escape', document.body)
  expect(store.getState()).toMatchObject({ opened: [], place: 'runs' })
  expect(cursor()).toContain('ada')
})

test('the list is come back to at the run that was open, also where an address or J led to it', async () => {
  const { store } = await showRuns()
  await act(async () => store.setState({ opened: ['run-7'] }))
  await press('j', document.body)
  await press('Escape', document.body)
  expect(cursor()).toContain('小明')
  await press('x', document.body)
  expect(document.querySelectorAll('tbody input:checked')).toHaveLength(1)
})

test('who goes to another place and comes back finds the step that was open, and the list by the sign of the runs', async () => {
  const { store } = await showRuns()
  const go = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
  await act(async () => store.setState({ opened: ['run-7'] }))
  await press(']', document.body)
  await go(texts.en.settings)
  await go(texts.en.runs)
  expect(document.querySelector('footer li[aria-current=true]')?.getAttribute('aria-posinset')).toBe('2')
  await go(texts.en.runs)
  expect(screen.getByRole('table')).toBeDefined()
})

test('a slash goes to the search, where keys are only text, and the arrow down leaves it for the list', async () => {
  const { link } = await showRuns()
  await press('/')
  expect(document.activeElement).toBe(screen.getByLabelText(t.search))
  await press('Delete')
  expect(link.shelved).toEqual([])
  await press('ArrowDown')
  expect(cursor()).toContain('ada')
})

test('Delete puts a run in the trash, and Undo has it back', async () => {
  const { link } = await showRuns()
  await press('ArrowDown')
  await press('Delete')
  expect(link.shelved).toEqual([{ run: 'run-7', to: 'trash' }])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: t.undo })))
  expect(link.shelved.at(-1)).toEqual({ run: 'run-7', to: 'restore' })
  expect(screen.queryByRole('button', { name: t.undo })).toBeNull()
})

test('in the trash a run is restored at once, but deleted for good only when asked twice', async () => {
  const { link, store } = await showRuns()
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: t.trash })))
  await press('ArrowDown')
  await press('Delete')
  await press('Enter')
  expect(link.shelved).toEqual([])
  expect(store.getState().opened).toEqual([])
  const [purge] = screen.getAllByRole('button', { name: t.purge })
  if (purge !== undefined) await act(async () => fireEvent.click(purge))
  expect(link.shelved).toEqual([])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: t.purgeSure })))
  expect(link.shelved).toEqual([{ run: 'run-7', to: 'purge' }])
})

test('a refusal to put a run aside is told in its own words', async () => {
  await showRuns((link) =>
    Object.assign(link.client, {
      shelve: async () => ({ ok: false, problem: 'The run is still going on.' }),
    }),
  )
  await press('ArrowDown')
  await press('Delete')
  expect(screen.getByRole('alert').textContent).toContain('The run is still going on.')
  expect(screen.queryByRole('button', { name: t.undo })).toBeNull()
})

test('chosen runs are compared step by step from where they part, and the shorter one says where it ended', async () => {
  const { store } = await showRuns((link) => {
    link.records = link.records.map((record) =>
      record.row.id === 'run-6' ? { ...record, steps: record.steps.slice(0, 1) } : record,
    )
  })
  const boxes = screen.getAllByRole('checkbox')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t.compare }).disabled).toBe(true)
  for (const box of boxes.slice(1, 3)) await act(async () => fireEvent.click(box))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: t.compare })))
  expect(store.getState().opened).toEqual(['run-7', 'run-6'])
  // It begins where they part.
  expect(screen.getAllByTestId('replay-picture')).toHaveLength(1)
  expect(screen.getByText(texts.en.replay.noStep)).toBeDefined()
  await press('[', document.body)
  expect(screen.getAllByTestId('replay-picture')).toHaveLength(2)
  await press('d', document.body)
  expect(screen.getByAltText(texts.en.replay.difference)).toBeDefined()
  await press('n', document.body)
  expect(screen.getByText(texts.en.replay.of(2, 7))).toBeDefined()
  await press('Escape', document.body)
  expect(store.getState().opened).toEqual([])
})

test('more rows are asked for as long as there are more', async () => {
  const { asked } = await showRuns()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: t.more })))
  expect(asked.at(-1)).toMatchObject({ limit: 300 })
})

test('a run that has just ended is opened from its card', async () => {
  const link = stock(fakeLink(scenes.ended('en')))
  const store = createConsoleStore(() => 0)
  render(<Console link={link} store={store} Picture={() => null} />)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: texts.en.openInRuns })))
  expect(store.getState()).toMatchObject({ place: 'runs', opened: ['run-1'] })
  expect(screen.getByRole('alert').textContent).toContain('There is no run run-1.')
})

test('Esc closes the export of what was found and stays with the list', async () => {
  const { store } = await showRuns()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: t.exportAll })))
  expect(screen.getByRole('dialog', { name: texts.en.exporting.title(1207) })).toBeDefined()
  await press('Escape', document.body)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(store.getState().place).toBe('runs')
})

test('all that was found is exported by the very query of the list, however many there are', async () => {
  const { asked, link } = await showRuns()
  await act(async () => fireEvent.change(screen.getByLabelText(t.from), { target: { value: '2026-11-22' } }))
  await act(async () => fireEvent.change(screen.getByLabelText(t.to), { target: { value: '2026-11-22' } }))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: t.exportAll })))
  expect(screen.getByText(texts.en.exporting.unreadable(1))).toBeDefined()
  const go = screen.getByRole('button', { name: texts.en.exporting.go })
  await act(async () => fireEvent.submit(go))
  const { limit: _, ...fitting } = RunQuery.parse(asked.at(-1))
  expect(fitting.from).toBe(new Date('2026-11-22T00:00').toISOString())
  expect(link.exported).toMatchObject([{ choice: { fitting: RunFilter.parse(fitting) } }])
})

test('only the chosen ones are exported where some are chosen', async () => {
  const { link } = await showRuns()
  const [, first] = screen.getAllByRole('checkbox')
  if (first !== undefined) await act(async () => fireEvent.click(first))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: t.export })))
  expect(screen.getByRole('dialog', { name: texts.en.exporting.title(1) })).toBeDefined()
  await act(async () => fireEvent.submit(screen.getByRole('button', { name: texts.en.exporting.go })))
  expect(link.exported).toMatchObject([{ choice: { runs: ['run-7'] } }])
})

test('a run that has ended but still stands in Live is left before it goes to the trash', async () => {
  const [first] = libraryRows
  if (first === undefined) throw new Error('no rows')
  const link = stock(fakeLink(scenes.ended('en')))
  link.findings = { ...findings, rows: [{ ...first, id: 'run-1' }] }
  const done: string[] = []
  Object.assign(link.client, {
    leave: async ({ run }: { run: string }) => done.push(`leave ${run}`),
    shelve: async ({ run, to }: { run: string; to: string }) => {
      done.push(`${to} ${run}`)
      return { ok: true }
    },
  })
  const store = createConsoleStore(() => 0)
  store.setState({ place: 'runs' })
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: t.toTrash })))
  expect(done).toEqual(['leave run-1', 'trash run-1'])
})

test('of a long list only the rows near the screen stand in the page; the cursor is brought in sight from wherever it is', async () => {
  const [first] = libraryRows
  if (first === undefined) throw new Error('no run')
  const rows = Array.from({ length: 1000 }, (_, nth) => ({ ...first, id: `run-${nth}`, task: `Task ${nth}` }))
  await showRuns((link) => {
    link.findings = { ...findings, rows, total: 1000 }
  })
  const shown = screen.getAllByRole('row').slice(1)
  expect(shown.length).toBeGreaterThan(10)
  expect(shown.length).toBeLessThan(60)
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001')
  expect(shown[0]?.getAttribute('aria-rowindex')).toBe('2')
  await press('ArrowUp')
  for (let nth = 0; nth < 40; nth++) await press('ArrowDown')
  expect(cursor()).toContain('Task 40')
  expect(document.activeElement?.textContent).toBe('Task 40')
})

const heads = () => screen.getAllByRole('columnheader')
const sortBy = (name: string) =>
  act(async () =>
    fireEvent.click(
      within(heads().find((head) => head.textContent === name) ?? document.body).getByRole('button'),
    ),
  )

test('a column puts the runs in its order, then the other way round, then gives the order up', async () => {
  const { asked } = await showRuns()
  await sortBy(t.steps)
  expect(asked.at(-1)).toMatchObject({ order: { by: 'steps', down: true } })
  await sortBy(t.steps)
  expect(asked.at(-1)).toMatchObject({ order: { by: 'steps', down: false } })
  await sortBy(t.steps)
  expect(asked.at(-1)).not.toMatchObject({ order: expect.anything() })
})

test('what people made of a run stands in its row', async () => {
  await showRuns((link) => {
    const [first] = libraryRows
    const more = { edits: 3, reviewed: { done: 5, of: 7 }, verdict: 'partial' } as const
    if (first !== undefined) link.findings = { ...findings, rows: [{ ...first, ...more }] }
  })
  const row = screen.getAllByRole('row')[1]?.textContent ?? ''
  expect(row).toContain('5/7')
  expect(row).toContain(texts.en.annotate.partial)
})

test('runs chosen by keys go to the trash at once, and one undo has them all back', async () => {
  const { link } = await showRuns()
  await press('ArrowDown')
  await press('x')
  await act(async () =>
    fireEvent.keyDown(document.activeElement ?? document.body, {
      key: 'ArrowDown',
      shiftKey: true,
      bubbles: true,
    }),
  )
  await press('Delete')
  expect(link.shelved).toEqual([
    { run: 'run-7', to: 'trash' },
    { run: 'run-6', to: 'trash' },
  ])
  expect(screen.getByText(t.trashedMany('2'))).toBeDefined()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: t.undo })))
  expect(link.shelved.slice(2)).toEqual([
    { run: 'run-7', to: 'restore' },
    { run: 'run-6', to: 'restore' },
  ])
})

test('all that the search finds can be chosen, also what is not shown', async () => {
  const { link } = await showRuns()
  await act(async () => fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true, bubbles: true }))
  expect(screen.getByText(t.chosen(findings.total))).toBeDefined()
  // Each row has such a button of its own; the one below the table is for all.
  const buttons = screen.getAllByRole('button', { name: new RegExp(`^${t.toTrash}`) })
  await act(async () => fireEvent.click(buttons.at(-1) ?? document.body))
  expect(link.shelved.length).toBe(libraryRows.length)
})

test('a verdict and a tag go to all that were found, and one undo takes them from all', async () => {
  const { link } = await showRuns()
  const back = {
    ...{ run: 'run-7', rev: 3 },
    annotation: { by: 'ada', mark: { kind: 'tag', tag: 'keep' }, withdrawn: true },
  }
  Object.assign(link, { undo: [back] })
  await act(async () => fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true, bubbles: true }))
  await act(async () =>
    fireEvent.change(screen.getByLabelText(t.sayVerdict), { target: { value: 'failure' } }),
  )
  expect(link.marked.at(-1)).toMatchObject({
    choice: { fitting: { place: 'runs' } },
    annotation: { mark: { kind: 'outcome', outcome: 'failure' } },
  })
  await press('t', document.body)
  expect(document.activeElement).toBe(screen.getByLabelText(t.tagThem))
  fireEvent.change(screen.getByLabelText(t.tagThem), { target: { value: ' -keep ' } })
  await act(async () => fireEvent.submit(screen.getByLabelText(t.tagThem)))
  expect(link.marked.at(-1)).toMatchObject({ annotation: { mark: { tag: 'keep' }, withdrawn: true } })
  expect(screen.getByText(t.saidMany('#keep', '1', 1))).toBeDefined()
  await act(async () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, bubbles: true }))
  expect(link.marked.at(-1)).toMatchObject({ each: [{ run: 'run-7' }] })
  expect(screen.queryByRole('button', { name: t.undo })).toBeNull()
})

test('further filters are asked for with the rest, and their number is told', async () => {
  const { asked } = await showRuns()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: t.further })))
  await act(async () => fireEvent.change(screen.getByLabelText(t.tag), { target: { value: 'keep' } }))
  await act(async () => fireEvent.change(screen.getByLabelText(t.minutes), { target: { value: '1.5' } }))
  const reviewed = screen.getByRole('combobox', { name: t.reviewed })
  await act(async () => fireEvent.change(reviewed, { target: { value: 'none' } }))
  expect(asked.at(-1)).toMatchObject({ tag: 'keep', minutes: 1.5, reviewed: 'none' })
  expect(screen.getByRole('button', { name: `${t.further} 3` })).toBeDefined()
})

test('J and K go from run to run in the order of the list', async () => {
  const { store } = await showRuns()
  await press('ArrowDown')
  await press('Enter')
  await press('j', document.body)
  expect(store.getState().opened).toEqual(['run-6'])
  await press('k', document.body)
  expect(store.getState().opened).toEqual(['run-7'])
  await press('k', document.body)
  expect(store.getState().opened).toEqual(['run-7'])
})
