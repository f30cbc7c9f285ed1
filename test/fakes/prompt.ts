/** What the service shows of a prompt, for the console's tests and its gallery. */
import type { PromptView } from '../../src/core/api/prompts'

const frame = 'ab12'.padEnd(64, '0')
const system = `You operate a computer through its mouse and keyboard, one action at a time. From the picture of the screen and the user's task, give **the one action to take right now**. Do not list a plan.

## Rules

1. One step: each reply holds exactly one action (one mouse move or click, or one keyboard entry).
2. Only what is shown: decide from the screenshot. Never guess or invent an element that is not in it.
3. At most {{limit}} steps: if the task cannot be done within {{limit}} steps, answer "failed".
4. No payments: as soon as a checkout, payment or order confirmation page appears, stop and answer "failed".
5. To replace text in a field: click the field, select everything in it, press delete, then write the new text.

{{space}}

<b>This is text, whatever it looks like.</b>`
const user = `Task: {{task}}

This is step {{step}} of at most {{limit}}.

What happened so far:
{{history}}

The picture shows the screen now. {{complaint}}`
const filled = `Task: 把图形水平翻转 and export it as figure.png

This is step 3 of at most 50.

What happened so far:
1. clicked “Image” at (490, 300): took effect
2. clicked “Crop” at (1190, 770): vetoed, wrong place. The operator says: The menu is at the top.

The picture shows the screen now.`

const request = {
  messages: [
    { role: 'system', content: [{ type: 'text', text: system.replaceAll('{{limit}}', '50') }] },
    {
      role: 'user',
      content: [
        { type: 'text', text: filled },
        { type: 'image', frame, size: { width: 1280, height: 800 }, mime: 'image/png' },
      ],
    },
    {
      role: 'assistant',
      content: [],
      toolCalls: [{ id: 'c1', name: 'vnc_command', arguments: '{"action":"screenshot"}' }],
    },
    { role: 'tool', toolCallId: 'c1', content: [{ type: 'text', text: 'ok' }] },
  ],
  tools: [{ name: 'vnc_command', description: 'One move.', parameters: { type: 'object' } }],
}

export const shownPrompt: PromptView = {
  dialect: 'single-step',
  lang: 'en',
  template: `${system}\n\n=== user ===\n${user}`,
  source: 'yours',
  path: '/home/ada/.local/share/pilothouse/prompts/single-step.en.md',
  own: '/home/ada/.local/share/pilothouse/prompts/single-step.en.md',
  sha256: '3f9c1b'.padEnd(64, '7'),
  used: '77aa01'.padEnd(64, '1'),
  request: JSON.stringify(request, null, 1),
  sample: false,
  tokens: 1893,
}
