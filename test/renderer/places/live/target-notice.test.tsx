// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { problem } from '../../../../src/core/problem'
import type { Problem } from '../../../../src/core/problems/shape'
import { Console } from '../../../../src/renderer/places/shell/console'
import { sayIn } from '../../../../src/renderer/state/say'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'

afterEach(cleanup)

const notice = problem('vnc.keys_alone')

function show(lang: 'en' | 'zh', platform: 'desktop' | 'web', told?: Problem) {
  const snapshot = scenes.noted(lang)
  const noted = told && { notice: told }
  const run = snapshot.run && {
    ...snapshot.run,
    platform,
    connection: { ...snapshot.run.connection, ...noted },
  }
  render(
    <Console
      link={fakeLink({ ...snapshot, run })}
      store={createConsoleStore(() => 0)}
      Picture={() => null}
    />,
  )
  const partWith = (where: string) => document.querySelector(where)?.textContent ?? ''
  return { bar: partWith('header'), whole: document.body.textContent ?? '' }
}

test('what is to be known of a desktop stands under its picture, whole, and not in the bar', () => {
  const { bar, whole } = show('en', 'desktop')
  expect(whole).toContain(sayIn('en', notice))
  expect(bar).toContain('QEMU (till-2)')
  expect(bar).not.toContain(sayIn('en', notice))
})

test('of a page, where it comes and goes, it stands in the bar, so that the picture stays where it is', () => {
  expect(show('en', 'web').bar).toContain(sayIn('en', notice))
})

test('that a page is in a new browser stands under its picture, whole, as nothing else tells that its session is gone', () => {
  const anew = problem('web.started_anew')
  const { bar, whole } = show('en', 'web', anew)
  expect(whole).toContain(sayIn('en', anew))
  expect(bar).not.toContain(sayIn('en', anew))
})
