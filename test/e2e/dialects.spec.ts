import { openFakeOpenai, type Script } from '../fakes/openai-server'
import { ndjson, pilothouse } from './command-line'
import { expect, test } from './door'
import { inOrder, openNotepad } from './notepad'

/** One tool call as a server streams it. */
const call = (name: string, args: unknown): Script => ({
  kind: 'stream',
  toolCalls: [{ name, arguments: args }],
})

test.describe('the desktop dialects of the seeds, from end to end', { tag: '@chromium' }, () => {
  test('vnc-tools: a queue, a second opinion, the texts of the screen, and the end', async ({ home }) => {
    const notepad = await openNotepad()
    const [x, y] = notepad.page
    const queue = [
      { action: 'mouse_click', x, y },
      { action: 'paste', text: '排队 and done' },
      { action: 'key_combo', key: 'ctrl+s' },
    ]
    const model = await openFakeOpenai({
      reply: inOrder([
        call('action_queue', { actions: queue }),
        call('verify', { question: 'Is the text saved?' }),
        'Yes, the title has no star.',
        call('vnc_command', { action: 'detect_elements' }),
        call('task_complete', { summary: 'saved' }),
      ]),
    })
    try {
      const args = ['--target', notepad.desktop.url, '--task', 'write and save', '--model', model.url]
      const said = await pilothouse(home, [
        'run',
        ...args,
        '--dialect',
        'vnc-tools',
        '--approve',
        'everything-but-the-floor',
        '--json',
      ])
      expect(said.code).toBe(0)
      await expect.poll(() => notepad.saved()).toBe('排队 and done')
      const asked = model.requests.map(({ body }) => JSON.stringify(body.messages))
      expect(asked[0]).toContain('image_url')
      expect(asked[1]).toContain('3 ok')
      expect(asked[2]).toContain('Is the text saved?')
      expect(asked[2]).not.toContain('write and save')
      expect(asked[3]).toContain('the title has no star')
      expect(asked[4]).toContain('note.txt')
      expect(ndjson(said.out).filter(({ type }) => type === 'intended')).toHaveLength(3)
    } finally {
      await model.close()
      await notepad.close()
    }
  })

  test('glm-pc: thousandths, typed text, a chord, and the end', async ({ home }) => {
    const notepad = await openNotepad()
    const [x, y] = [Math.round((notepad.page[0] / 1280) * 1000), Math.round((notepad.page[1] / 800) * 1000)]
    const model = await openFakeOpenai({
      reply: inOrder([
        `The editor is open.\nAction: left_click(start_box='[${x},${y}]', element_info='page')\nMemory:\n[]`,
        "Now the text.\nAction: type(content='Dear Ada')\nMemory:\n[]",
        "Save it.\nAction: key(keys='ctrl+s')\nMemory:\n[]",
        'It is saved.\nAction: DONE()\nMemory:\n[]',
      ]),
    })
    try {
      const args = ['--target', notepad.desktop.url, '--task', 'write and save', '--model', model.url]
      const said = await pilothouse(home, [
        'run',
        ...args,
        '--dialect',
        'glm-pc',
        '--approve',
        'everything-but-the-floor',
        '--json',
      ])
      expect(said.code).toBe(0)
      await expect.poll(() => notepad.saved()).toBe('Dear Ada')
      const last = JSON.stringify(model.requests.at(-1)?.body.messages)
      expect(last.match(/image_url":/g)).toHaveLength(4)
    } finally {
      await model.close()
      await notepad.close()
    }
  })
})
