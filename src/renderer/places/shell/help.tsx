/** The keys, written from the tables that the keys themselves go by. */

import type { Texts } from '../../locales/shape'
import { type KeyId, keyTable, reasonKeys } from '../../state/keys'
import { useRoom, useShown, useTexts } from '../../state/room'
import type { Place } from '../../state/store'
import { Caps, useKeyRows } from '../../widgets/button'
import { Dialog } from '../../widgets/dialog'
import wordStyles from '../../widgets/looks/words.module.css'
import { correctKeys, groupsOf, type KeyGroupId, placeKeys } from './place-keys'
import styles from './shell.module.css'

const groups = ['decide', 'edit', 'run', 'fleet', 'view'] as const
type Group = (typeof groups)[number]
type Line = readonly [name: string, caps: readonly string[]]

const ids = Object.keys(keyTable).filter((id): id is KeyId => id in keyTable)

/** The keys of the place that is open, all of them, and those of no other. */
export function Help() {
  const t = useTexts()
  const { store } = useRoom()
  const place = useShown((shown) => shown.place)
  return (
    <Dialog title={t.keys.title} onClose={() => store.setState({ help: false })}>
      <div className={styles.keyGroups}>{place === 'live' ? <LiveKeys /> : <PlaceKeys place={place} />}</div>
      <p className={wordStyles.hint}>{t.keys.remark}</p>
    </Dialog>
  )
}

function LiveKeys() {
  const t = useTexts()
  const rows = useKeyRows()
  const linesOf = (group: Group): readonly Line[] =>
    ids
      .filter((id) => rows[id].group === group)
      .map((id) => [id === 'edit' ? t.keys.editMove : t.keys[id], rows[id].caps])
  const reasons = reasonKeys.map(([key, reason]): Line => [t.veto[reason], [key.toUpperCase()]])
  return (
    <>
      {groups.map((group) => (
        <KeyGroup key={group} title={t.keys[group]} lines={linesOf(group)} />
      ))}
      <KeyGroup title={`${t.veto.title} (${rows.veto.caps.join(' ')})`} lines={reasons} />
    </>
  )
}

/** What works everywhere, and what the place has of its own. */
function PlaceKeys({ place }: { readonly place: Place }) {
  const t = useTexts()
  const rows = useKeyRows()
  const away = ids.filter((id) => rows[id].modes.includes('away'))
  const { groups = [], reasons, corrects } = groupsOf[place] ?? {}
  const given = reasonKeys.filter(([key]) => reasons?.test(key))
  return (
    <>
      {groups.map((id) => (
        <KeyGroup key={id} title={t.placeKeys[id].title} lines={linesOf(id, t)} />
      ))}
      {given.length > 0 && (
        <KeyGroup
          title={t.placeKeys.reasons}
          lines={given.map(([key, reason]) => [t.veto[reason], [key.toUpperCase()]])}
        />
      )}
      {corrects && (
        <KeyGroup
          title={t.correcting.title}
          lines={[
            ...correctKeys.map(([id, caps]): Line => [t.placeKeys.correct[id], caps]),
            [t.keys.raw, rows.raw.caps],
            [t.keys.read, rows.read.caps],
          ]}
        />
      )}
      <KeyGroup title={t.keys.view} lines={away.map((id): Line => [t.keys[id], rows[id].caps])} />
    </>
  )
}

function linesOf(id: KeyGroupId, t: Texts): readonly Line[] {
  const words: Readonly<Record<string, string>> = t.placeKeys[id]
  return placeKeys[id].map(([name, caps]): Line => [words[name] ?? '', caps])
}

function KeyGroup({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) {
  return (
    <section>
      <h3 className={wordStyles.eyebrow}>{title}</h3>
      <dl>
        {lines.map(([name, caps]) => (
          <div key={name}>
            <dt>
              <Caps caps={caps} />
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
