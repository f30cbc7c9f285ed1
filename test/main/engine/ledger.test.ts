import { expect, test } from 'vitest'
import type { Event } from '../../../src/core/run/events'
import { openLedger } from '../../../src/main/engine/ledger'
import { fakeJournal, setup } from '../../fakes/parts'

const opened: Event = { type: 'opened', setup, version: '0' }
const paused: Event = { type: 'paused' }
const ended: Event = { type: 'ended', end: { outcome: 'stopped', by: 'operator', message: '' } }

function keeping() {
  const journal = fakeJournal()
  const counted: Event[] = []
  const ledger = openLedger(journal)
  return {
    journal,
    counted,
    ledger,
    record: (event: Event) => ledger.record(event, (e) => void counted.push(e)),
  }
}

test('a decision that cannot be written does not count; what has happened counts and is written first', async () => {
  const { journal, counted, record } = keeping()
  journal.broken = 'the disk is full'
  await expect(record(opened)).rejects.toMatchObject({ source: 'journal', message: 'the disk is full' })
  await expect(record(paused)).rejects.toMatchObject({ source: 'journal' })
  expect(counted).toEqual([opened])
  journal.broken = undefined
  await record(paused)
  expect(journal.events).toEqual([opened, paused])
  expect(counted).toEqual([opened, paused])
})

test('an end counts even if it cannot be written, and is tried once more as the record closes', async () => {
  const { journal, counted, record, ledger } = keeping()
  journal.broken = 'the disk is full'
  await record(ended)
  expect(counted).toEqual([ended])
  journal.broken = undefined
  await ledger.close()
  expect(journal.events).toEqual([ended])
})

test('a record that cannot be closed is no fault of a run that has ended', async () => {
  const { journal, ledger } = keeping()
  journal.close = () => Promise.reject(new Error('the disk is full'))
  await expect(ledger.close()).resolves.toBeUndefined()
})
