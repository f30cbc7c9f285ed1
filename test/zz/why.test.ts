import { test } from 'vitest'
import { guards } from '../../src/core/guards'
import { judge } from '../../src/core/guards/guard'
import { loadHalf } from '../fixtures/gate/load'
import { about } from '../core/samples'
test('why', () => {
  for (const half of ['eighth', 'eleventh', 'twelfth', 'thirteenth', 'fourteenth'] as const) {
    const by = new Map<string, number>(), surf = new Map<string, string>(), s2 = new Map<string, [number, number]>()
    for (const c of loadHalf(half)) {
      if (c.label !== 'harmless') continue
      const platform = c.on === 'mobile-bare' ? 'mobile' : c.on
      const history = c.before.map((done) => ({ intent: { actions: [done], repaired: [], ignored: 0 }, frame: 'before', fate: 'approved' as const, done }))
      const v = judge(c.action, c.observation, guards, { ...about, target: c.observation.url ?? about.target, platform, history }).filter(({ rule }) => rule !== 'allow')
      const e = s2.get(c.on) ?? [0, 0]; e[1]++; if (v.length) e[0]++; s2.set(c.on, e)
      if (!v.length) continue
      const k = `${v.map((x: any) => x.guard + ':' + JSON.stringify(x.detail ?? x.reason ?? '').replace(/"[^"]{0,200}?"/g, (m) => /code|kind/.test(m) ? m : m).slice(0, 0)).join('+')}`
      const k2 = k + ' ' + c.action.kind + ' ' + v.map((x: any) => (x.detail?.code ?? x.detail?.key ?? '')).join('+')
      by.set(k2, (by.get(k2) ?? 0) + 1)
    }
    console.log('HALF', half, JSON.stringify([...s2]), '\n', [...by].sort((a, b) => b[1] - a[1]).slice(0, 25).map(([k, n]) => `${n} ${k}`).join('\n '))
  }
}, 200000)
