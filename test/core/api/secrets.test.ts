import { expect, test } from 'vitest'
import { Snapshot } from '../../../src/core/api/api'
import { SecretRow, secretsApi } from '../../../src/core/api/secrets'

test('a secret is written, and only its name and place ever come back', () => {
  const asked = secretsApi.saveSecret.input.safeParse({ name: 'PIN', value: 'x'.repeat(4001) })
  expect(asked.success).toBe(false)
  expect(secretsApi.saveSecret.output.parse({ flaw: 'short' })).toEqual({ flaw: 'short' })
  const row = { name: 'PIN', source: 'session', value: 'hunter2' }
  expect(SecretRow.parse(row)).toEqual({ name: 'PIN', source: 'session' })
  expect(Snapshot.shape.secrets.parse([row])).toEqual([{ name: 'PIN', source: 'session' }])
})
