/** Which phone: those the adb server knows, each with its state and the cure for it, or one by its address. */

import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Joined, PhoneList } from '../../../core/api/phones'
import { foreign } from '../../../core/problem'
import { problemOfCall } from '../../link/problem-of-call'
import { newPairing } from '../../state/correcting/kept'
import { useRoom, useTexts, useWritten } from '../../state/room'
import { Button } from '../../widgets/button'
import { TextField } from '../../widgets/field'
import fieldStyles from '../../widgets/field.module.css'
import wordStyles from '../../widgets/looks/words.module.css'
import { Notice } from '../../widgets/notice'
import { Said } from '../../widgets/said'
import styles from './start.module.css'

type Props = {
  readonly address: string
  readonly onChange: (address: string) => void
  readonly problem: string | undefined
}

/** How often the list is asked for: a cable is plugged in, a question on the phone is answered. */
const everyMs = 2000

export function PhoneChoice({ address, onChange, problem }: Props) {
  const t = useTexts()
  const list = usePhones()
  const phones = list?.phones ?? []
  return (
    <div className={styles.phones}>
      {list === undefined && <p className="dim">{t.start.lookingForPhones}</p>}
      {list?.problem !== undefined && (
        <Notice tone="info">
          <Said told={list.problem} />
        </Notice>
      )}
      {list !== undefined && list.problem === undefined && phones.length === 0 && (
        <p className="dim">{t.start.noPhones}</p>
      )}
      {phones.map(({ url, title, cure }) => (
        <label key={url} className={styles.phone} data-chosen={address === url}>
          <input
            type="radio"
            name="phone"
            checked={address === url}
            disabled={cure !== undefined}
            onChange={() => onChange(url)}
          />
          <i className={wordStyles.dot} data-state={cure === undefined ? 'live' : 'lost'} />
          <span>
            <b>{title}</b> <span className="mono dim">{url.replace(/^adb:\/\//, '')}</span>
            {cure !== undefined && (
              <small>
                <Said told={cure} />
              </small>
            )}
          </span>
        </label>
      ))}
      <TextField
        label={t.start.phoneAddress}
        value={address.startsWith('adb://') ? '' : address}
        onChange={onChange}
        placeholder="192.168.1.20:5555"
        hint={t.start.phoneHint}
        problem={problem}
        mono
      />
      <Pairing />
    </div>
  )
}

function usePhones(): PhoneList | undefined {
  const { link } = useRoom()
  const [list, setList] = useState<PhoneList>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const look = async () => {
      // A wire that is down is told by the console itself; the list stays as it was.
      const next = await link.client.phones({}).catch(() => undefined)
      if (gone) return
      if (next !== undefined) setList(next)
      timer = setTimeout(look, everyMs)
    }
    void look()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [link])
  return list
}

/** Wireless debugging: once with the six digits that the phone shows, afterwards by its address alone. */
function Pairing() {
  const t = useTexts()
  const { link } = useRoom()
  const [address, setAddress] = useWritten(newPairing.address)
  const [code, setCode] = useWritten(newPairing.code)
  const [wasBegun] = useState(address !== '' || code !== '')
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<Joined>()
  const join = async () => {
    setBusy(true)
    const answer = await link.client
      .joinPhone({ address: address.trim(), code: code.trim() })
      .catch((cause) => ({ ok: false, problem: problemOfCall(cause) ?? foreign(t.start.offline) }) as const)
    setBusy(false)
    setSaid(answer)
    // Six digits serve once.
    if (answer.ok) setCode('')
  }
  return (
    <details className={styles.pairing} open={wasBegun} data-pairing>
      <summary>{t.start.pairing}</summary>
      <p className="dim">{t.start.pairingText}</p>
      <div className={`${fieldStyles.pair} ${styles.address}`}>
        <TextField
          label={t.start.pairAddress}
          value={address}
          onChange={setAddress}
          placeholder="192.168.1.20:37123"
          mono
        />
        <TextField label={t.start.pairCode} value={code} onChange={setCode} placeholder="123456" mono />
      </div>
      <Button onPress={() => void join()} disabled={busy || address.trim() === ''}>
        <RefreshCw size="1em" aria-hidden="true" />
        <span>{code.trim() === '' ? t.start.connect : t.start.pair}</span>
      </Button>
      {said !== undefined && (
        <Notice tone={said.ok ? 'info' : 'bad'}>
          <Said told={said.ok ? said.address : said.problem} />
        </Notice>
      )}
    </details>
  )
}
