/** Keys put in other places: one is pressed, and what already has it is told. */
import { useEffect, useState } from 'react'
import type { KeyMap } from '../../../core/api/keys'
import { KeySign } from '../../../core/api/keys'
import { capOf, clashOf, movable, rowsFor } from '../../state/keymap'
import { type KeyId, keyTable } from '../../state/keys'
import { useRoom, useTexts } from '../../state/room'
import { Button, Caps } from '../../widgets/button'
import pageStyles from '../../widgets/looks/page.module.css'
import styles from './settings.module.css'

type Props = { readonly keys: KeyMap; readonly onSave: (keys: KeyMap) => void }
type Told = { readonly id: KeyId; readonly words: string }

export function KeysForm({ keys, onSave }: Props) {
  const t = useTexts()
  const [asked, setAsked] = useState<KeyId>()
  const [told, setTold] = useState<Told>()
  const rows = rowsFor(keys)
  const nameOf = (id: KeyId) => (id === 'edit' ? t.keys.editMove : t.keys[id])
  const put = (id: KeyId, key: string) => {
    setAsked(undefined)
    if (key === 'escape') return
    const clash = KeySign.safeParse(key).success ? clashOf(rows, id, key) : 'unfit'
    if (clash === undefined) save(id, key)
    else setTold({ id, words: sayClash(clash, capOf(key)) })
  }
  const sayClash = (clash: ReturnType<typeof clashOf> | 'unfit', cap: string): string => {
    if (clash === 'unfit' || clash === undefined) return t.keymap.unfit
    return t.keymap.clash(cap, clash === 'reason' ? t.keymap.reason : nameOf(clash))
  }
  const save = (id: KeyId, key: string) => {
    const { [id]: _, ...rest } = keys
    setTold(undefined)
    onSave(keyTable[id].keys[0] === key ? rest : { ...rest, [id]: key })
  }
  usePressed(asked, put)
  return (
    <section className={`${pageStyles.panel} ${styles.gate}`} aria-label={t.keymap.title}>
      <header>
        <h2>{t.keymap.title}</h2>
        <p className="dim">{t.keymap.text}</p>
      </header>
      <ul className={styles.keyList}>
        {movable.map((id) => (
          <li key={id} data-moved={rows[id] !== keyTable[id]}>
            <Button
              name={t.keymap.change(nameOf(id), rows[id].caps.join(' '))}
              pressed={asked === id}
              onPress={() => {
                setTold(undefined)
                setAsked(asked === id ? undefined : id)
              }}
            >
              {asked === id ? t.keymap.press : <Caps caps={rows[id].caps} />}
            </Button>
            <span>
              {nameOf(id)}
              {told?.id === id && <small role="alert">{told.words}</small>}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <Button disabled={Object.keys(keys).length === 0} onPress={() => onSave({})}>
          {t.keymap.reset}
        </Button>
      </p>
    </section>
  )
}

/** The next key goes to `put` and means nothing else. */
function usePressed(asked: KeyId | undefined, put: (id: KeyId, key: string) => void) {
  const { operator } = useRoom()
  useEffect(() => {
    if (asked === undefined) return
    const before = operator.focus.place
    operator.focus.place = ({ key, ctrl, alt, meta, repeat }) => {
      const isBare = !ctrl && !alt && !meta && !repeat && key !== 'Shift'
      if (isBare) put(asked, key.toLowerCase())
      return isBare
    }
    return () => {
      if (before === undefined) delete operator.focus.place
      else operator.focus.place = before
    }
  })
}
