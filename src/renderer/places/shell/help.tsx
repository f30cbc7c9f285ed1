/** The keys, written from the tables that the keys themselves go by. */
import { datasetKeys, inboxKeys, type KeyId, keyTable, reasonKeys, runsKeys } from '../../state/keys'
import { useRoom, useShown, useTexts } from '../../state/room'
import type { Place } from '../../state/store'
import { Caps, useKeyRows } from '../../widgets/button'
import { Dialog } from '../../widgets/dialog'
import wordStyles from '../../widgets/looks/words.module.css'
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

/** What works everywhere, and what recorded runs have of their own. */
function PlaceKeys({ place }: { readonly place: Place }) {
  const t = useTexts()
  const rows = useKeyRows()
  const away = ids.filter((id) => rows[id].modes.includes('away'))
  return (
    <>
      {place === 'runs' && (
        <KeyGroup title={t.runsKeys.title} lines={runsKeys.map(([id, caps]) => [t.runsKeys[id], caps])} />
      )}
      {place === 'inbox' && (
        <KeyGroup title={t.inboxKeys.title} lines={inboxKeys.map(([id, caps]) => [t.inboxKeys[id], caps])} />
      )}
      {place === 'datasets' && (
        <KeyGroup title={t.datasets} lines={datasetKeys.map(([id, caps]) => [t.datasetKeys[id], caps])} />
      )}
      <KeyGroup title={t.keys.view} lines={away.map((id): Line => [t.keys[id], rows[id].caps])} />
    </>
  )
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
