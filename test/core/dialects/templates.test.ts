/** The templates of one dialect say the same in each language: their places, and every word that a reply must repeat. */
import { describe, expect, test } from 'vitest'
import { dialects } from '../../../src/core/dialects'
import { promptOf, turnOf } from './harness'

const spoken = dialects.filter(({ id }) => id !== 'canonical')

test.each(spoken.map((dialect) => [dialect.id, dialect] as const))(
  'what %s tells its model is the template, which is the user’s to change',
  (_, dialect) => {
    expect([...dialect.prompts].sort()).toEqual(['en', 'zh'])
    for (const lang of dialect.prompts) {
      const turn = turnOf(dialect, lang)
      const asked = JSON.stringify(dialect.request({ ...turn, prompt: `Never pay.\n${turn.prompt}` }))
      expect(asked).toContain('Never pay.')
    }
  },
)

const translated = dialects.filter(({ prompts }) => prompts.length === 2)

const places = (template: string): readonly string[] =>
  [...template.matchAll(/\{\{\s*\w+\s*\}\}|=== user ===/g)].map(([place]) => place)

test.each(translated.map((dialect) => [dialect.id, dialect] as const))(
  '%s has the same places',
  (_, dialect) => {
    expect(places(promptOf(dialect, 'zh'))).toEqual(places(promptOf(dialect, 'en')))
  },
)

/** Titles, rules of a call, and the schema of its parameters but for their descriptions. */
const formal = (template: string): readonly string[] =>
  template
    .split('\n')
    .filter((line) => /^(#|Call|\s*['"](name|type|enum|default|required)['"]|[\s{}\][]+,?$)/.test(line))

describe.each(translated.filter(({ id }) => id.startsWith('glm-')).map((one) => [one.id, one] as const))(
  '%s',
  (_, dialect) => {
    test('has the same actions and parameters in both languages', () => {
      expect(formal(promptOf(dialect, 'en')).length).toBeGreaterThan(5)
      expect(formal(promptOf(dialect, 'zh'))).toEqual(formal(promptOf(dialect, 'en')))
    })

    test('keeps the form of a reply', () => {
      const labels = (template: string) =>
        [
          ...template.matchAll(
            /^(?:Memory(?:_Updated)?|Reason|Action|Thought):|action\(param='\.\.\.'\)|^ {4}- \w+/gm,
          ),
        ].map(([label]) => label)
      expect(labels(promptOf(dialect, 'en')).length).toBeGreaterThan(1)
      expect(labels(promptOf(dialect, 'zh'))).toEqual(labels(promptOf(dialect, 'en')))
    })
  },
)
