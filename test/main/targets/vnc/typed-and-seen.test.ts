import { describe, expect, test } from 'vitest'
import { compareTyped } from '../../../../src/main/targets/vnc/typed-and-seen'

describe('what was typed, against what is read', () => {
  test.each([
    ['Hello World', 'Hello World'],
    ['Hello World', 'HelloWorld'],
    ['a long text, of which a reader drops some signs', 'a long text of whlch a reader drops some signs'],
    ['ok then', 'File Edit ok then 12:30'],
    ['first line\nsecond line', 'first line second line'],
    ['cp ~/report.txt /tmp/x-1', 'cp /report,txt ltmp/x-l'],
  ])('%j, read as %j, is what was meant', (typed, shown) => {
    expect(compareTyped(typed, shown).kind).toBe('same')
  })

  test.each([
    ['Hello World', 'hELLO wORLD'],
    ['grep -n error', 'GREP -N ERROR'],
    ['no', 'NO'],
    ['Grüße aus Bremen', 'gRÜßE AUS bREMEN'],
  ])('%j, read as %j, came through Caps Lock', (typed, shown) => {
    expect(compareTyped(typed, shown).kind).toBe('swapped')
  })

  test.each([
    ['lazy dog', 'layz dog', 'zy', 'yz'],
    ['ls /var/log', 'ls -var-log', '/', '-'],
    ['The lazy dog is crazy', 'File Edit The layz dog is crayz', 'zy', 'yz'],
    ['quick maze', 'auick ,qwe', 'qmaz', 'a,qw'],
  ])('%j, read as %j, was typed on another keyboard', (typed, shown, letters, others) => {
    expect(compareTyped(typed, shown)).toEqual({ kind: 'others', typed: letters, shown: others })
  })

  test('what stands there is told, and what never does', () => {
    expect(compareTyped('un café noir', 'un cafe noir')).toMatchObject({
      standing: [...'uncafnoir'],
      lacking: ['é'],
    })
    expect(compareTyped('mañana', 'maana')).toMatchObject({ lacking: ['ñ'] })
  })

  test('what stands in one place and not in another does neither', () => {
    const { standing, lacking } = {
      standing: [],
      lacking: [],
      ...compareTyped('hall of halls', 'hal of halls'),
    }
    expect([standing, lacking].flat()).not.toContain('l')
  })

  test('where little of a text stands, nothing is lacking', () => {
    expect(compareTyped('hunter2!', 'Settings Network')).toMatchObject({ lacking: [] })
  })

  test.each([
    ['hunter2!', '••••••••'],
    ['hunter2!', ''],
    ['2024-11-28', '28.11.2024'],
    ['Berlin', 'Settings Printers Network'],
    ['12 + 30', '12 + 30'],
  ])('of %j, where %j is read, nothing is known', (typed, shown) => {
    expect(compareTyped(typed, shown).kind).toBe('unknown')
  })
})
