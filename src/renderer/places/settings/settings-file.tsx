/** The settings as a file: written without secrets, and taken in. */
import { Download, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Settings, SettingsPatch } from '../../../core/api/settings'
import { settingsFile, settingsIn } from '../../../core/api/settings-file'
import { useTexts } from '../../state/room'
import { Button } from '../../widgets/button'
import pageStyles from '../../widgets/looks/page.module.css'
import { Notice } from '../../widgets/notice'
import styles from './settings.module.css'

type Props = { readonly settings: Settings; readonly onSave: (patch: SettingsPatch) => void }

export function SettingsFilePanel({ settings, onSave }: Props) {
  const t = useTexts()
  const [taken, setTaken] = useState<number | 'none'>()
  const file = useRef<HTMLInputElement>(null)
  const take = async (chosen: File | undefined) => {
    const patch = chosen && settingsIn(await chosen.text())
    if (chosen === undefined) return
    setTaken(patch === undefined ? 'none' : (patch.models?.put?.length ?? 0))
    if (patch !== undefined) onSave(patch)
  }
  return (
    <section className={pageStyles.panel} aria-label={t.set.file}>
      <h2>{t.set.file}</h2>
      <p className="dim">{t.set.fileText}</p>
      <div className={styles.fileMoves}>
        <Button onPress={() => write(settingsFile(settings))}>
          <Download size="1.1em" aria-hidden="true" /> {t.set.fileWrite}
        </Button>
        <Button onPress={() => file.current?.click()}>
          <Upload size="1.1em" aria-hidden="true" /> {t.set.fileTake}
        </Button>
        <input
          ref={file}
          className="unseen"
          type="file"
          tabIndex={-1}
          accept="application/json,.json"
          aria-label={t.set.fileTake}
          onChange={(event) => {
            void take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      {taken !== undefined && (
        <Notice tone={taken === 'none' ? 'bad' : 'info'} alert={taken === 'none'}>
          {taken === 'none' ? t.set.fileNone : t.set.fileTaken(taken)}
        </Notice>
      )}
    </section>
  )
}

function write(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'pilothouse-settings.json'
  link.click()
  URL.revokeObjectURL(url)
}
