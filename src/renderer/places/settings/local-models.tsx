/** The models that were found running on this computer: one click makes a profile of one. */
import { useEffect, useState } from 'react'
import { type LocalModel, LocalServer, localServers } from '../../../core/api/local-models'
import { useRoom, useTexts } from '../../state/room'
import fieldStyles from '../../widgets/field.module.css'
import { Spinner } from '../../widgets/spinner'
import styles from './settings.module.css'

export function LocalModels({ onChoose }: { readonly onChoose: (model: LocalModel) => void }) {
  const t = useTexts()
  const models = useFound()
  const looking = models === undefined
  return (
    <fieldset className={styles.local} aria-busy={looking}>
      <legend className={fieldStyles.label}>{t.set.localFound}</legend>
      {looking && (
        <p className="dim">
          <Spinner /> {t.set.localLooking}
        </p>
      )}
      {models?.length === 0 && <p className="dim">{t.set.localNone(everyServer)}</p>}
      {models !== undefined && models.length > 0 && (
        <>
          <ul>
            {models.map((model) => (
              <li key={`${model.server} ${model.model}`}>
                <button type="button" onClick={() => onChoose(model)}>
                  <b>{model.model}</b>
                  <small>
                    {localServers[model.server].title}
                    {model.sees !== true && ` · ${t.set.localUnsure}`}
                  </small>
                </button>
              </li>
            ))}
          </ul>
          <p className={fieldStyles.said}>{t.set.localHint}</p>
        </>
      )}
    </fieldset>
  )
}

const everyServer = LocalServer.options.map((server) => localServers[server].title).join(', ')

/** Undefined while it is looked for; what cannot be looked for is not there. */
function useFound(): readonly LocalModel[] | undefined {
  const { link } = useRoom()
  const [models, setModels] = useState<readonly LocalModel[]>()
  useEffect(() => {
    let isHere = true
    const show = (found: readonly LocalModel[]) => isHere && setModels(found)
    void link.client.localModels({}).then(
      (found) => show(found.models),
      () => show([]),
    )
    return () => {
      isHere = false
    }
  }, [link])
  return models
}
