import { test } from 'vitest'
import { Action } from '../../src/core/action/action'
import { readFileSync } from 'node:fs'
import { joinElements } from '../../src/core/action/observation'
import { guards } from '../../src/core/guards'
import { judge } from '../../src/core/guards/guard'
import { moveOf } from '../../src/core/guards/guard'
import { about } from '../core/samples'
import { asks, isUnderQuestion } from '../../src/core/guards/harmless/questions'
import { isTense, isCalm } from '../../src/core/guards/things/calm'
import { questionsFor } from '../../src/core/guards/reading/dialog'
import { isHarmlessName } from '../../src/core/guards/harmless/words/words'
import { isContent } from '../../src/core/guards/harmless/content'
import { isThing } from '../../src/core/guards/things/thing'
import { isNoun } from '../../src/core/guards/things/nouns'
import { isLookName } from '../../src/core/guards/things/looking'
import { isLive } from '../../src/core/guards/things/live'
import { isDoer } from '../../src/core/guards/harmless/rows'
import { isThingRead } from '../../src/core/guards/things/things'
import { isOrder } from '../../src/core/guards/harmless/assent'
import { tellsDeed } from '../../src/core/guards/deeds/deeds'
const history = (before: readonly any[]) => before.map((done) => ({ intent: { actions: [done], repaired: [], ignored: 0 }, frame: 'before', fate: 'approved' as const, done }))
test('dbg', () => {
  const ids = (process.env.IDS ?? '').split(',').filter(Boolean)
  for (const set of (process.env.SETS ?? 'da').split(' '))
    for (const line of readFileSync(`/tmp/rec2/${set}.jsonl`, 'utf8').trim().split('\n')) {
      const c = JSON.parse(line); c.action = Action.parse(c.action)
      if (ids.length > 0 && !ids.includes(c.id)) continue
      const observation = { ...c.observation, elements: [...joinElements(c.observation.listed ?? [], c.read)] }
      const platform = c.on === 'mobile-bare' ? 'mobile' : c.on
      const circ = { ...about, target: observation.url ?? about.target, platform, history: history(c.before) } as any
      const found = judge(c.action, observation, guards, circ).filter((v: any) => v.rule !== 'allow') as any[]
      if (ids.length === 0 && (c.label === 'danger' || found.length === 0)) continue
      const move = moveOf(c.action, observation, circ)
      const s = move.seen as any
      for (const e of move.effects as any[]) {
        const k = e.on ?? e.into ?? e.from
        if (!k) { console.log('ZZ', c.id, c.why, e.kind, JSON.stringify(e).slice(0, 200)); continue }
        const t = (n: string, f: () => unknown) => { try { const x = f(); return x ? n + (x === true ? '' : '=' + x) : '' } catch (x) { return n + '=ERR' } }
        const all = [...k.names, ...k.near]
        console.log('ZZ', c.id, JSON.stringify(c.why), e.kind, 'names', JSON.stringify(k.names), 'near', JSON.stringify(k.near).slice(0, 200), k.elements.map((x: any) => `${x.role}/${x.tag}`).join(), '|', [t('asks', () => asks(move)), t('underQ', () => isUnderQuestion(k, move)), t('tense', () => isTense(k, move)), t('calm', () => isCalm(k, move)), t('live', () => isLive(s)), t('doer', () => isDoer(s)), t('thingRead', () => isThingRead(k, move)), ...all.map((n: string) => `[${n.slice(0, 30)}: ${[t('harmless', () => isHarmlessName(n)), t('content', () => isContent(n)), t('thing', () => isThing(n, s)), t('noun', () => isNoun(n, s)), t('look', () => isLookName(n)), t('order', () => isOrder(n)), t('deed', () => tellsDeed(n))].filter(Boolean).join(' ')}]`)].filter(Boolean).join(' '), 'Q', JSON.stringify(questionsFor(move)).slice(0, 160))
      }
    }
}, 200000)
