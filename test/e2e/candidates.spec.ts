import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { pilothouse } from './command-line'
import { approve, expect, lastRun, phase, pressUntil, startRun, test } from './console'
import { doneReply, stepReply } from './notepad'

test.setTimeout(180_000)

const Pair = z.looseObject({ chosen: z.unknown(), rejected: z.unknown() })
const Judged = z.looseObject({ messages: z.array(z.unknown()) })

test('others are asked about the same screen; a digit puts one up, nothing is sent before Enter, and the one passed over is the worse side of a pair @chromium', async ({
  door,
  mouth,
  notepad,
  home,
}) => {
  const { page } = door
  const [x, y] = notepad.page
  const click = (by: number) => stepReply({ type: 'click', coordinates: [x + by, y + 40] })
  const written = stepReply({ type: 'input', coordinates: [x, y], text: 'Dear Ada' })
  const rest = [stepReply({ type: 'hotkey', coordinates: [x, y], text: 'ctrl s' }), doneReply]
  // The same model again, only with more chance: once near the first answer, once with another move.
  const others = [click(63), written]
  let asked = 0
  mouth.answer = ({ body }) => {
    if (body.temperature === 1) return others.shift() ?? 'out of replies'
    return asked++ === 0 ? click(60) : (rest.shift() ?? 'out of replies')
  }
  await startRun(page, notepad.desktop.url, 'write a letter')
  await phase(page, 'deciding')
  const rows = page.getByTestId('candidates').getByRole('button')

  await test.step('answers that do the same are votes, others stand beside it', async () => {
    await pressUntil(page, 'n', () => page.getByTestId('candidates').isVisible())
    await expect(rows).toHaveCount(2, { timeout: 30_000 })
    await expect(rows.first()).toContainText('2 votes')
    await expect(rows.last()).toContainText('1 vote')
  })

  await test.step('a digit puts the other one up, and nothing has been sent', async () => {
    await pressUntil(page, '2', async () => (await rows.last().getAttribute('aria-pressed')) === 'true')
    await expect(page.getByTestId('title')).toContainText('Dear Ada')
    expect((await lastRun(home)).events.filter(({ type }) => type === 'acted')).toEqual([])
  })

  await test.step('Enter does what was put up', async () => {
    await approve(page)
    await expect(page.getByTestId('title')).toContainText('Ctrl', { timeout: 30_000 })
    await approve(page)
    await expect.poll(() => notepad.saved(), { timeout: 15_000 }).toBe('Dear Ada')
    await expect(page.getByTestId('title')).toContainText('Finish', { timeout: 30_000 })
    await approve(page)
    await phase(page, 'ended')
  })

  await test.step('the record makes one pair of it, and calls nothing wrong that was only second', async () => {
    const { id, events } = await lastRun(home)
    const first = events.find(({ type }) => type === 'proposed')
    expect(events.find(({ type }) => type === 'approved')).toMatchObject({
      edited: false,
      by: 'operator',
      action: { kind: 'type', text: 'Dear Ada' },
      over: [z.looseObject({ proposal: z.looseObject({ id: z.string() }) }).parse(first).proposal.id],
    })
    const out = await mkdtemp(join(tmpdir(), 'pilothouse-pairs-'))
    try {
      const done = await pilothouse(home, [
        'export',
        id,
        '--format',
        'llama-factory',
        '--out',
        join(out, 'x'),
      ])
      expect(done.code, done.err).toBe(0)
      const lines = async (name: string) => (await readFile(join(out, 'x', name), 'utf8')).trim().split('\n')
      const pairs = (await lines('dpo.jsonl')).map((line) => Pair.parse(JSON.parse(line)))
      expect(pairs).toHaveLength(1)
      expect(JSON.stringify(pairs[0]?.chosen)).toContain('Dear Ada')
      expect(JSON.stringify(pairs[0]?.rejected)).toContain('click')
      // Only what was answered: hashes and times may hold any number.
      const answers = (await lines('kto.jsonl')).map((line) => Judged.parse(JSON.parse(line)).messages.at(-1))
      expect(answers.filter((answer) => JSON.stringify(answer).includes(`${x + 60}`))).toEqual([])
    } finally {
      await rm(out, { recursive: true })
    }
  })
})
