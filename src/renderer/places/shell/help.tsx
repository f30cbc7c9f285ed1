/** The key table, written from the table itself. */
import { type KeyId, type KeyRow, keyTable, runsKeys } from '../../state/keys'
import { useRoom, useTexts } from '../../state/room'
import { Caps } from '../../widgets/button'
import { Dialog } from '../../widgets/dialog'
import wordStyles from '../../widgets/looks/words.module.css'
import styles from './shell.module.css'

const groups = ['decide', 'edit', 'run', 'fleet', 'view'] as const

export function Help() {
  const t = useTexts()
  const { store } = useRoom()
  const rows = Object.entries(keyTable).filter(
    (row): row is [KeyId, (typeof keyTable)[KeyId]] => row[0] in keyTable,
  )
  const say = (id: KeyId) => (id === 'edit' ? t.keys.editMove : t.keys[id])
  return (
    <Dialog title={t.keys.title} onClose={() => store.setState({ help: false })}>
      <div className={styles.keyGroups}>
        {groups.map((group) => (
          <section key={group}>
            <h3 className={wordStyles.eyebrow}>{t.keys[group]}</h3>
            <dl>
              {rows
                .filter(([, row]: readonly [KeyId, KeyRow]) => row.group === group)
                .map(([id, row]) => (
                  <div key={id}>
                    <dt>
                      <Caps caps={row.caps} />
                    </dt>
                    <dd>{say(id)}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
        <section>
          <h3 className={wordStyles.eyebrow}>{t.runsKeys.title}</h3>
          <dl>
            {runsKeys.map(([id, caps]) => (
              <div key={id}>
                <dt>
                  <Caps caps={caps} />
                </dt>
                <dd>{t.runsKeys[id]}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <p className={wordStyles.hint}>{t.keys.remark}</p>
    </Dialog>
  )
}
