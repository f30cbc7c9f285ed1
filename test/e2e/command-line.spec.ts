import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Lang } from '../../src/core/lang'
import { practiceTarget, practiceTask } from '../../src/core/practice'
import { openFakeOpenai } from '../fakes/openai-server'
import { ndjson, pilothouse } from './command-line'
import { expect, root, test } from './door'
import { doneReply, failedReply, inOrder, openNotepad, stepReply } from './notepad'

test.describe('without a window', { tag: '@chromium' }, () => {
  test('a five-step task on a real desktop is done, seen from the X side, and exits with 0', async ({
    home,
  }) => {
    const notepad = await openNotepad()
    const [x, y] = notepad.page
    const model = await openFakeOpenai({
      reply: inOrder([
        stepReply({ type: 'click', coordinates: [x, y] }),
        stepReply({ type: 'input', coordinates: [x, y], text: 'Dear Ada,\n' }),
        stepReply({ type: 'input', coordinates: [x, y], text: '你好 and goodbye' }),
        stepReply({ type: 'hotkey', coordinates: [x, y], text: 'ctrl s' }),
        doneReply,
      ]),
    })
    try {
      const args = ['--target', notepad.desktop.url, '--task', 'write a letter', '--model', model.url]
      const said = await pilothouse(home, [
        'run',
        ...args,
        '--dialect',
        'single-step',
        '--approve',
        'everything-but-the-floor',
        '--json',
      ])
      expect(said.err).not.toContain('Error')
      expect(said.code).toBe(0)
      await expect.poll(() => notepad.saved()).toBe('Dear Ada,\n你好 and goodbye')
      const events = ndjson(said.out)
      expect(events.filter(({ type }) => type === 'acted')).toHaveLength(4)
      expect(events.at(-1)).toMatchObject({ type: 'ended', end: { outcome: 'completed', by: 'model' } })
    } finally {
      await model.close()
      await notepad.close()
    }
  })

  test('a task that the model calls failed exits with 1, and nothing was pressed', async ({ home }) => {
    const notepad = await openNotepad()
    const model = await openFakeOpenai({ reply: inOrder([failedReply]) })
    try {
      const before = await notepad.desktop.pointer()
      const args = ['--target', notepad.desktop.url, '--task', 'pay', '--model', model.url]
      const said = await pilothouse(home, [
        'run',
        ...args,
        '--dialect',
        'single-step',
        '--approve',
        'all',
        '--json',
      ])
      expect(said.code).toBe(1)
      expect(ndjson(said.out).at(-1)).toMatchObject({ end: { outcome: 'failed', by: 'model' } })
      expect(await notepad.desktop.pointer()).toEqual(before)
    } finally {
      await model.close()
      await notepad.close()
    }
  })

  test.describe('the checklist on the practice targets', () => {
    const offered = (['desktop', 'phone'] as const).flatMap((kind) =>
      Lang.options.map((lang) => [practiceTarget(kind, lang), practiceTask(kind, lang)] as const),
    )
    for (const [target, task] of offered) {
      test(`does what the console offers as an example on ${target}`, async ({ home }) => {
        // Each of its steps reads the whole of a phone's screen.
        test.slow()
        const said = await pilothouse(home, [
          'run',
          '--target',
          target,
          '--model',
          'checklist',
          '--task',
          task,
          '--approve',
          'everything-but-the-floor',
        ])
        expect(said.out).toContain('completed')
        expect(said.code).toBe(0)
      })
    }

    test('`all` stops at what a guard asks about, and says why', async ({ home }) => {
      const task = 'click "Contact form"\nclick "I agree to the terms"'
      const said = await pilothouse(home, [
        'run',
        '--target',
        'practice:desktop',
        '--task',
        task,
        '--approve',
        'all',
        '--json',
      ])
      expect(said.code).toBe(1)
      expect(said.err).toContain('needs a person')
      expect(said.out).not.toContain('"by":"operator"')
      expect(ndjson(said.out).at(-1)).toMatchObject({
        type: 'ended',
        end: { outcome: 'stopped', by: 'policy' },
      })
    })

    test('`everything-but-the-floor` says what it went past', async ({ home }) => {
      const task = 'click "Contact form"\nclick "I agree to the terms"'
      const said = await pilothouse(home, [
        'run',
        '--target',
        'practice:desktop',
        '--task',
        task,
        '--approve',
        'everything-but-the-floor',
      ])
      expect(said.code).toBe(0)
      expect(said.err).toMatch(/Went past: .*terms/)
    })

    test('stops before a payment, which needs a person', async ({ home }) => {
      const task = 'click "Shop"\nclick "Add pen"\nclick "Checkout"\nclick "Pay now"'
      const said = await pilothouse(home, [
        'run',
        '--target',
        'practice:desktop',
        '--task',
        task,
        '--approve',
        'everything-but-the-floor',
      ])
      expect(said.err).toContain('payment')
      expect(said.code).toBe(1)
    })
  })

  test.describe('bad input', () => {
    const bad = {
      'prose instead of a move': ['I would rather talk about it.', 'no_action'],
      'a reply that is cut off': [
        '{"status":"in_progress","action":{"type":"click","coordinates":[400, 6',
        'truncated',
      ],
      'a point off the screen': [stepReply({ type: 'click', coordinates: [4000, 600] }), 'out_of_range'],
    } as const
    for (const [what, [reply, error]] of Object.entries(bad)) {
      test(`${what} is named, presses nothing and exits with 1`, async ({ home }) => {
        const model = await openFakeOpenai({ reply: () => reply })
        try {
          const args = [
            '--target',
            'practice:desktop',
            '--task',
            'x',
            '--model',
            model.url,
            '--dialect',
            'single-step',
          ]
          const said = await pilothouse(home, ['run', ...args, '--approve', 'all', '--json'])
          expect(said.code).toBe(1)
          const events = ndjson(said.out)
          expect(events.find(({ type }) => type === 'unread')).toMatchObject({ error })
          expect(events.filter(({ type }) => type === 'intended')).toEqual([])
        } finally {
          await model.close()
        }
      })
    }

    test('a reply without end is given up with one sentence', async ({ home }) => {
      const model = await openFakeOpenai({
        reply: () => ({ kind: 'stream', text: longReply(), chunk: 4096 }),
      })
      try {
        const args = [
          '--target',
          'practice:desktop',
          '--task',
          'x',
          '--model',
          model.url,
          '--dialect',
          'single-step',
        ]
        const said = await pilothouse(home, ['run', ...args, '--approve', 'all', '--json'])
        expect(said.code).toBe(1)
        expect(ndjson(said.out).find(({ type }) => type === 'failed')).toMatchObject({ source: 'model' })
      } finally {
        await model.close()
      }
    })

    test('a target that is not there, a wrong one and a wrong password each give one sentence', async ({
      home,
    }) => {
      const refused = await pilothouse(home, ['observe', '--target', 'vnc://127.0.0.1:1', '--json'])
      expect(refused.code).toBe(1)
      expect(refused.err).toMatch(/127\.0\.0\.1:1.*refused/)
      const wrong = await pilothouse(home, ['observe', '--target', 'ftp://example.org', '--json'])
      expect(wrong.code).toBe(1)
      expect(wrong.err).toContain('vnc://')
      const desktop = await (await import('../fakes/xserver')).openDesktop({ password: 'secret12' })
      try {
        const url = desktop.url.replace('secret12', 'wrongpw1')
        const locked = await pilothouse(home, ['observe', '--target', url, '--json'])
        expect(locked.code).toBe(1)
        expect(locked.err).toMatch(/password/i)
        expect(locked.err).not.toContain('wrongpw1')
      } finally {
        await desktop.close()
      }
    })
  })

  test('the key of the model is in no byte of the record', async ({ home }) => {
    const model = await openFakeOpenai({ reply: () => 'the key is sk-canary-0123456789abcdef' })
    try {
      const args = [
        '--target',
        'practice:desktop',
        '--task',
        'x',
        '--model',
        model.url,
        '--dialect',
        'single-step',
      ]
      const said = await pilothouse(home, ['run', ...args, '--approve', 'all', '--json'])
      expect(model.requests[0]?.headers.authorization).toBe('Bearer sk-canary-0123456789abcdef')
      const [run = ''] = /run (\S+)/.exec(said.err)?.slice(1) ?? []
      const record = await readFile(join(home, 'runs', run, 'events.jsonl'), 'utf8')
      expect(record).toContain('unread')
      expect(record).not.toContain('sk-canary')
    } finally {
      await model.close()
    }
  })

  test('one look, one move, the texts of a picture and what changed', async ({ home }) => {
    const notepad = await openNotepad()
    try {
      const { url } = notepad.desktop
      const [before, after] = [join(home, 'before.png'), join(home, 'after.png')]
      const observe = ['observe', '--target', url, '--out', before, '--json']
      const look = async () => JSON.stringify(ndjson((await pilothouse(home, observe)).out)[0])
      expect(await look()).toContain('"size":{"width":1280,"height":800}')
      // What is on a screen that is still being painted is read as it is.
      await expect.poll(look).toContain('note.txt')
      const action = JSON.stringify({ kind: 'type', text: 'typed from outside', at: notepad.page })
      expect((await pilothouse(home, ['perform', '--target', url, '--action', action])).code).toBe(0)
      await pilothouse(home, ['observe', '--target', url, '--out', after])
      const texts = await pilothouse(home, ['elements', after])
      expect(texts.out.replaceAll(' ', '')).toContain('typedfromoutside')
      const change = await pilothouse(home, ['compare', before, after])
      expect(change.code).toBe(1)
      expect(ndjson(change.out)[0]).toMatchObject({ same: false })
    } finally {
      await notepad.close()
    }
  })

  test('a reply on stdin becomes actions, a batch its results in order', async ({ home }) => {
    const reply = stepReply({ type: 'click', coordinates: [400, 600] })
    const one = await pilothouse(home, ['parse', '--dialect', 'single-step', '--screen', '1920x1080'], reply)
    expect(ndjson(one.out)[0]).toMatchObject({
      ok: true,
      actions: [{ kind: 'click', at: [400, 600] }],
      repaired: [],
    })
    const lines = [
      { id: 'a', dialect: 'single-step', reply, screen: [1920, 1080] },
      { id: 'b', dialect: 'single-json', reply: 'no', screen: [1920, 1080] },
    ]
    const batch = await pilothouse(
      home,
      ['parse', '--batch'],
      `${lines.map((line) => JSON.stringify(line)).join('\n')}\nrubbish\n`,
    )
    expect(batch.code).toBe(0)
    expect(ndjson(batch.out)).toMatchObject([
      { id: 'a', ok: true },
      { id: 'b', ok: false, error: 'no_action' },
      { ok: false },
    ])
  })

  test('a slow reader gets every line', () => {
    const line = JSON.stringify({ dialect: 'single-step', reply: 'no', screen: [1920, 1080] })
    const input = `${line}\n`.repeat(5000)
    const args = ['-c', `node "${join(root, 'bin/pilothouse.js')}" parse --batch | { sleep 2; cat; }`]
    const { stdout } = spawnSync('bash', args, { input, encoding: 'utf8', maxBuffer: 1 << 24 })
    expect(ndjson(stdout)).toHaveLength(5000)
  })

  test('a reader that has seen enough is no failure', () => {
    const line = JSON.stringify({ dialect: 'single-step', reply: 'no', screen: [1920, 1080] })
    const input = `${line}\n`.repeat(5000)
    const args = [
      '-c',
      `set -o pipefail; node "${join(root, 'bin/pilothouse.js')}" parse --batch | head -n 1`,
    ]
    const { status, stdout, stderr } = spawnSync('bash', args, { input, encoding: 'utf8' })
    expect({ status, lines: ndjson(stdout).length, stderr }).toEqual({ status: 0, lines: 1, stderr: '' })
  })
})

/** 10 MB that do not repeat. */
const longReply = (): string => Array.from({ length: 1_200_000 }, (_, i) => i.toString(36)).join(' ')
