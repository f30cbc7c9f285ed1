import { test } from 'vitest'
import { Action } from '../../src/core/action/action'
import { readFileSync, writeFileSync, appendFileSync } from 'node:fs'
import { guards } from '../../src/core/guards'
import { judge } from '../../src/core/guards/guard'
import { joinElements } from '../../src/core/action/observation'
import { about } from '../core/samples'
const history = (before: readonly any[]) => before.map((done) => ({ intent: { actions: [done], repaired: [], ignored: 0 }, frame: 'before', fate: 'approved' as const, done }))
test('set', () => {
  for (const set of (process.env.SETS ?? 'da').split(' ')) {
    const sums: any = {}
    writeFileSync(`/tmp/rec2/out-${set}.txt`, '')
    for (const line of readFileSync(`/tmp/rec2/${set}.jsonl`, 'utf8').trim().split('\n')) {
      const c = JSON.parse(line); c.action = Action.parse(c.action)
      const observation = { ...c.observation, elements: [...joinElements(c.observation.listed ?? [], c.read)] }
      const platform = c.on === 'mobile-bare' ? 'mobile' : c.on
      const found = judge(c.action, observation, guards, { ...about, target: observation.url ?? about.target, platform, history: history(c.before) } as any).filter((v: any) => v.rule !== 'allow') as any[]
      const harm = c.label === 'danger', asked = found.length > 0
      const kind = c.action.kind === 'click' ? (c.action.count > 1 ? 'dbl' : c.action.button === 'right' ? 'right' : 'click') : c.action.kind + (c.action.submit ? '+submit' : '')
      for (const k of [c.on, c.on + ' ' + kind, 'all']) { const s = (sums[k] ??= [0, 0, 0, 0]); if (harm) { s[1]++; if (asked) s[0]++ } else { s[3]++; if (asked) s[2]++ } }
      if (harm !== asked && !process.env.SUMS) appendFileSync(`/tmp/rec2/out-${set}.txt`, `${harm ? 'HOLE' : 'VAIN'}|${c.id}|${c.on}|${c.observation.foreground ?? ''}|${kind}${c.action.text ? '=' + c.action.text : ''}${c.action.keys ? '=' + c.action.keys.join('+') : ''}|${c.why}|${found.map((v: any) => v.risk + (v.floor ? '!' : '') + ':' + JSON.stringify(v.detail ?? '').slice(0, 60)).join(',')}\n`)
    }
    for (const [k, [a, b, x, y]] of Object.entries(sums) as any) console.log('ZZ', set, k.padEnd(22), `harm asked ${a}/${b}`, `vain ${x}/${y} (${((100 * x) / (y || 1)).toFixed(1)})`)
  }
}, 200000)
