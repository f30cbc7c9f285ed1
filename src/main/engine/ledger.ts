/** Writes the events of a run. What has happened but could not be written is owed, and is written before anything else. */
import type { Event } from '../../core/run/events'
import { blame } from './fault'
import type { Journal } from './ports'

export type Ledger = {
  /**
   * Writes an event down, then lets it count. Rejects with a fault of the record where it cannot be written: a decision or
   * a plan then does not count; what has happened already counts all the same.
   */
  record(event: Event, apply: (event: Event) => void): Promise<void>
  /** Tries once more to write what is owed, and closes the record. Never rejects. */
  close(): Promise<void>
}

/** What has happened whether or not it can be written down. */
const facts: readonly Event['type'][] = [
  'opened',
  'answered',
  'candidate',
  'acted',
  'hand',
  'verified',
  'failed',
  'ended',
]

export function openLedger(journal: Journal): Ledger {
  const owed: Event[] = []

  const write = (event: Event): Promise<void> => blame('journal', () => journal.append(event))

  const pay = async (): Promise<void> => {
    for (let [due] = owed; due !== undefined; [due] = owed) {
      await write(due)
      owed.shift()
    }
  }

  return {
    async record(event, apply) {
      try {
        await pay()
        await write(event)
      } catch (fault) {
        if (!facts.includes(event.type)) throw fault
        owed.push(event)
        apply(event)
        // The run is over: nobody is left to retry.
        if (event.type === 'ended') return
        throw fault
      }
      apply(event)
    },
    async close() {
      await pay().catch(() => undefined)
      // What closing adds to the record is derived: the next one to open it finds it missing and makes it anew.
      await blame('journal', () => journal.close()).catch(() => undefined)
    },
  }
}
