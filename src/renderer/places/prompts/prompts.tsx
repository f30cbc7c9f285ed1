/** Prompts: the template a model is spoken to with, and the newest request made of it. */
import { useEffect, useState } from 'react'
import type { RunView, Snapshot } from '../../../core/api/api'
import type { PromptView } from '../../../core/api/prompts'
import { usePlaceAddress } from '../../state/deep-link'
import { dialectTitle } from '../../state/given-names'
import { useRoom, useRun, useShown, useTexts } from '../../state/room'
import { Choice } from '../../widgets/field'
import pageStyles from '../../widgets/looks/page.module.css'
import { Notice } from '../../widgets/notice'
import { RequestPanel } from './prompt-request'
import { TemplatePanel } from './prompt-template'
import styles from './prompts.module.css'

export function PromptsPlace() {
  const snapshot = useShown((shown) => shown.snapshot)
  return snapshot === undefined ? null : <Prompts snapshot={snapshot} />
}

function Prompts({ snapshot }: { readonly snapshot: Snapshot }) {
  const t = useTexts()
  const run = useRun()
  const { dialects } = snapshot
  const { store } = useRoom()
  const sought = useShown((shown) => shown.sought)
  const asked = sought?.place === 'prompts' ? sought.dialect : undefined
  const [chosen, setChosen] = useState(asked ?? (run === undefined ? usual(snapshot) : ''))
  useEffect(() => {
    if (asked === undefined) return
    if (dialects.some(({ id }) => id === asked)) setChosen(asked)
    store.setState({ sought: undefined })
  }, [asked, dialects, store])
  usePlaceAddress({ place: 'prompts', dialect: chosen || undefined })
  const dialect = chosen === '' && run === undefined ? usual(snapshot) : chosen
  const { view, gone, again } = usePrompt(dialect, run)
  const titleOf = (id: string) =>
    dialectTitle(dialects.find((each) => each.id === id) ?? { id, title: id }, t)
  const options = dialects.map((one) => ({ value: one.id, label: dialectTitle(one, t) }))
  const current = run && { value: '', label: t.prompt.thisRun(titleOf(run.setup.dialect)) }
  return (
    <div className={`${pageStyles.page} ${styles.prompts}`}>
      <header>
        <div>
          <h1>{t.prompts}</h1>
          <p className="dim">{t.prompt.lead}</p>
        </div>
        <Choice
          label={t.prompt.show}
          value={dialect}
          onChange={setChosen}
          options={current === undefined ? options : [current, ...options]}
        />
      </header>
      {gone && (
        <Notice tone="bad" alert>
          {t.prompt.gone}
        </Notice>
      )}
      {view === undefined ? (
        !gone && <p className="dim">{t.prompt.loading}</p>
      ) : (
        <div className={styles.panels} data-source={view.source}>
          <TemplatePanel key={`${view.dialect} ${view.lang}`} view={view} onSaved={again} />
          <RequestPanel view={view} />
        </div>
      )}
    </div>
  )
}

/** What is shown first without a run: the dialect of the operator's own first model, else one that has a template. */
function usual({ dialects, settings }: Snapshot): string {
  const own = dialects.find(({ id }) => id === settings.models[0]?.dialect)
  return (own ?? dialects.find(({ id }) => id !== 'canonical') ?? dialects[0])?.id ?? ''
}

/** `view` is the last that came: a template that is being written is not lost where one reading fails. */
type Loaded = { readonly name: string; readonly view?: PromptView | undefined; readonly gone: boolean }

/** The prompt of a dialect, or of the run where none is named; read anew as the run asks and as the window is come back to. */
function usePrompt(
  dialect: string,
  run: RunView | undefined,
): { view?: PromptView; gone: boolean; again(): void } {
  const { link } = useRoom()
  const [loaded, setLoaded] = useState<Loaded>()
  const [visits, setVisits] = useState(0)
  const id = dialect === '' ? run?.setup.id : undefined
  const name = id === undefined ? dialect : `run ${id}`
  const moment = run === undefined ? '' : `${run.step} ${run.phase.name} ${run.ledger.length}`
  useEffect(() => {
    const visit = () => setVisits((count) => count + 1)
    window.addEventListener('focus', visit)
    return () => window.removeEventListener('focus', visit)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new moment or visit asks again for the same thing.
  useEffect(() => {
    let current = true
    link.client
      .prompt(id === undefined ? { dialect } : { run: id })
      .then((view) => current && setLoaded({ name, view, gone: false }))
      .catch(
        () =>
          current &&
          setLoaded((last) => ({ name, gone: true, view: last?.name === name ? last.view : undefined })),
      )
    return () => {
      current = false
    }
  }, [link, dialect, id, name, moment, visits])
  const again = () => setVisits((count) => count + 1)
  if (loaded?.name !== name) return { gone: false, again }
  const { view, gone } = loaded
  return { ...(view && { view }), gone, again }
}
