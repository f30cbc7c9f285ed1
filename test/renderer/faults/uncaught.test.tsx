// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { texts } from '../../../src/renderer/locales/texts'
import { Console } from '../../../src/renderer/places/shell/console'
import { fakeLink } from '../../fakes/link'
import { scenes } from '../../fakes/scenes'

afterEach(cleanup)
const t = texts.en

test('an error that nobody caught is told, can be put away, and takes nothing with it', async () => {
  const link = fakeLink(scenes.deciding('en'))
  render(<Console link={link} Picture={() => null} />)
  await act(async () => {
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('x is undefined') }))
  })
  const told = screen.getByText('x is undefined').closest('[role=alert]')
  expect(told?.textContent).toContain(t.fault.uncaught)
  expect(screen.getByTestId('title')).toBeDefined()
  fireEvent.click(screen.getByTitle(t.top.stopTip))
  expect(link.sent).toEqual([{ type: 'stop', run: 'run-1' }])
  fireEvent.click(screen.getByRole('button', { name: t.close }))
  expect(screen.queryByText('x is undefined')).toBeNull()
})

test('a browser’s remark without an error is none', async () => {
  render(<Console link={fakeLink(scenes.deciding('en'))} Picture={() => null} />)
  await act(async () => {
    window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }))
  })
  expect(screen.queryByText(new RegExp(t.fault.uncaught.slice(0, 20)))).toBeNull()
})
