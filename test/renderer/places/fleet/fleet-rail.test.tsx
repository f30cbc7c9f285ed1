// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { texts } from '../../../../src/renderer/locales/texts'
import { Console } from '../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'

afterEach(cleanup)

const t = texts.en

async function show() {
  render(
    <Console link={fakeLink(scenes.fleet('en'))} store={createConsoleStore(() => 0)} Picture={() => null} />,
  )
  await act(async () => undefined)
  return within(screen.getByRole('complementary', { name: t.fleet.label }))
}

test('each run says its number, its name and what it does, also where only the number is drawn', async () => {
  const rail = await show()
  const tile = rail.getByRole('button', { name: /^Run 3: Reply to Ada\. Thinking/ })
  expect(tile.title).toContain('Run 3: Reply to Ada')
  expect(tile.title).toContain('Thinking')
})

test('what has ended is counted where it is folded, and unfolded and folded again by a press', async () => {
  const rail = await show()
  const fold = rail.getByRole('button', { name: t.fleet.ended(1) })
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  await act(async () => fireEvent.click(fold))
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  expect(fold.closest('aside')?.dataset.unfolded).toBe('true')
})
