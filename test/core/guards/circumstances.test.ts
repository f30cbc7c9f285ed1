import { expect, test } from 'vitest'
import { about } from '../samples'

test('circumstances tell the names of secrets, never their values', () => {
  const known = { ...about, secretsIn: (text: string) => (text.includes('hunter2') ? ['mail'] : []) }
  expect(known.secretsIn('my hunter2')).toEqual(['mail'])
  expect(JSON.stringify(known)).not.toContain('hunter2')
})
