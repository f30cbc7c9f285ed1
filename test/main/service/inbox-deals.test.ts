import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InboxWish } from '../../../src/core/inbox/inbox'
import { type Due, dueIn, Kind, type Reviewed, Why } from '../../../src/core/inbox/queue'
import { pairsIn, type Word } from '../../../src/core/inbox/words'
import { agreementOf } from '../../../src/core/library/agreement'
import { openInbox } from '../../../src/main/service/inbox'
import { libraryRows } from '../../fakes/library'

const people = ['Ada', 'Bo', 'Olga'] as const
const pages = ['page-1', 'page-2', 'page-3'] as const
const runNames = ['run-4', 'run-3', 'run-2', 'run-1'] as const
const longest = 6

const label = fc.constantFrom('correct', 'wrong', 'redundant', 'unsafe' as const)
const word = fc.record({
  step: fc.integer({ min: 1, max: longest }),
  by: fc.constantFrom(...people, 'Cy', 'Di'),
  rating: fc.constantFrom('first', 'first', 'second', 'resolution' as const),
  label,
  of: fc.constantFrom('proposed', 'done' as const),
}) as fc.Arbitrary<Word>
const signs = fc
  .array(fc.constantFrom(...'nemudpNEMhq-'), { maxLength: longest })
  .map((letters) => letters.join(''))
const library = fc
  .subarray([...runNames])
  .chain((names) =>
    fc.tuple(
      ...names.map((run) =>
        fc
          .record({ signs, words: fc.array(word, { maxLength: 8 }) })
          .map((told): Reviewed => ({ run, operator: 'Olga', ...told })),
      ),
    ),
  )
const place = fc.record({
  run: fc.constantFrom(...runNames),
  step: fc.integer({ min: 1, max: longest }),
})
const deed = fc.oneof(
  fc.record({
    kind: fc.constant('deal' as const),
    page: fc.constantFrom(...pages),
    wish: fc.record(
      {
        by: fc.constantFrom(...people),
        want: fc.integer({ min: 0, max: 9 }),
        have: fc.array(place, { maxLength: 3 }),
        first: fc.constantFrom(...Kind.options),
      },
      { requiredKeys: ['by', 'want', 'have'] },
    ),
  }),
  fc.record({
    kind: fc.constant('putOff' as const),
    page: fc.constantFrom(...pages),
    place,
    by: fc.constantFrom(...people),
    back: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('leave' as const), page: fc.constantFrom(...pages) }),
)

const nameOf = ({ run, step }: Pick<Due, 'run' | 'step'>): string => `${run}/${step}`

/** The same desk in the plainest words: everything is looked at each time. */
function plainDesk(known: readonly Reviewed[], gone: ReadonlySet<string>) {
  const holders = new Map<string, string>()
  const later = new Map<string, Set<string>>()
  const lost = new Set<string>()
  const take = (name: string, page: string): boolean => {
    if ((holders.get(name) ?? page) !== page) return false
    holders.set(name, page)
    return true
  }
  const leave = (page: string): void => {
    for (const [name, holder] of holders) if (holder === page) holders.delete(name)
  }
  /** The first ones that are still there. */
  const shown = (all: readonly Due[], want: number): readonly Due[] => {
    const found: Due[] = []
    for (const due of all) {
      if (found.length === want) break
      if (gone.has(due.run)) lost.add(nameOf(due))
      else found.push(due)
    }
    return found
  }
  return {
    leave,
    putOff(page: string, name: string, by: string, back: boolean): void {
      const own = later.get(by) ?? new Set()
      later.set(by, own)
      own.delete(name)
      if (back) {
        take(name, page)
      } else {
        own.add(name)
        if (holders.get(name) === page) holders.delete(name)
      }
    },
    deal(page: string, { by, want, have, first }: InboxWish) {
      leave(page)
      const held = have.map(nameOf)
      for (const name of held) take(name, page)
      const off = later.get(by) ?? new Set<string>()
      const isFree = (name: string): boolean =>
        !held.includes(name) && !lost.has(name) && (holders.get(name) ?? page) === page
      const free = known.flatMap((run) => dueIn(run, by)).filter((due) => isFree(nameOf(due)))
      const ordered = Why.options.flatMap((why) => free.filter((due) => due.why === why))
      const kindOf = (due: Due): Kind => (off.has(nameOf(due)) ? 'put_off' : due.why)
      const names = [...off]
      const put = ordered
        .filter((due) => kindOf(due) === 'put_off')
        .toSorted((a, b) => names.indexOf(nameOf(a)) - names.indexOf(nameOf(b)))
      const all = [...ordered.filter((due) => !put.includes(due)), ...put]
      const dealt = shown(
        all.toSorted((a, b) => Number(kindOf(b) === first) - Number(kindOf(a) === first)),
        want,
      )
      for (const due of dealt) take(nameOf(due), page)
      const stays = all.filter((due) => !dealt.includes(due))
      const left = Kind.options.map((kind) => [kind, stays.filter((due) => kindOf(due) === kind).length])
      return {
        items: dealt.map((due) => ({ ...told(due), putOff: kindOf(due) === 'put_off' })),
        left: Object.fromEntries(left),
        others: new Set([...holders.values()].filter((holder) => holder !== page)).size,
        agreement: agreementOf(known.flatMap(({ words, signs }) => pairsIn(words, signs))),
      }
    },
  }
}

function openDesk(known: readonly Reviewed[], gone: ReadonlySet<string>) {
  const view = { frame: 'a'.repeat(64), fate: 'approved', proposed: { kind: 'wait', ms: 500 } } as const
  return openInbox({
    clock: () => 0,
    library: {
      find: async (run) => {
        const [row] = libraryRows
        return row === undefined || gone.has(run) ? undefined : { row: { ...row, id: run }, place: 'runs' }
      },
      steps: async (run) => {
        const { length } = known.find((each) => each.run === run)?.signs ?? ''
        return Array.from({ length }, (_, nth) => ({ ...view, number: nth + 1 }))
      },
      step: async () => [],
    },
    reviews: {
      known: () => known,
      of: (run) => known.find((each) => each.run === run),
      ...{ renew: async () => undefined, begun: async () => undefined, said: async () => undefined },
      reading: () => undefined,
    },
    annotate: async () => ({ ok: true, annotations: [] }),
    said: async () => [],
  })
}

type Told = Omit<Due, 'side'> & { readonly side?: Due['side'] | undefined }
type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never
const told = ({ run, step, why, rating, side }: Told) => ({ run, step, why, rating, ...(side && { side }) })

async function doneAtBoth(
  each: Deed,
  desk: ReturnType<typeof openDesk>,
  plain: ReturnType<typeof plainDesk>,
): Promise<void> {
  if (each.kind === 'leave') {
    desk.leave(each.page)
    plain.leave(each.page)
  } else if (each.kind === 'putOff') {
    desk.putOff(each.page, { ...each.place, by: each.by, back: each.back })
    plain.putOff(each.page, nameOf(each.place), each.by, each.back)
  } else {
    const { items, ...sums } = await desk.deal(each.page, each.wish)
    expect({
      items: items.map((item) => ({ ...told(item), putOff: item.putOff === true })),
      ...sums,
    }).toEqual(plain.deal(each.page, each.wish))
  }
}

test('whatever is held, put off and lost, what is dealt and told is what looking at everything comes to', async () => {
  await fc.assert(
    fc.asyncProperty(
      library,
      fc.subarray([...runNames], { maxLength: 2 }),
      fc.array(deed, { maxLength: 8 }),
      async (known, goneRuns, deeds) => {
        const gone = new Set(goneRuns)
        const [desk, plain] = [openDesk(known, gone), plainDesk(known, gone)]
        for (const each of deeds) await doneAtBoth(each, desk, plain)
      },
    ),
    { numRuns: 300 },
  )
})
