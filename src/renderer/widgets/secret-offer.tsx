/** The secrets that can be named, shown below a text as soon as a reference to one is begun in it. */
import { referenceTo } from '../../core/action/secret-references'
import { useShown, useTexts } from '../state/room'
import fieldStyles from './field.module.css'

type Props = { readonly text: string; readonly onChange: (text: string) => void }

/** A reference that is being written, as far as it goes. */
const begun = /\{\{(?:s(?:e(?:c(?:r(?:e(?:t(?::([\w-]*))?)?)?)?)?)?)?$/i

export function SecretOffer({ text, onChange }: Props) {
  const t = useTexts()
  const secrets = useShown(({ snapshot }) => snapshot?.secrets)
  const found = begun.exec(text)
  if (found === null || secrets === undefined) return null
  const typed = (found[1] ?? '').toLowerCase()
  const offered = secrets.filter(({ name }) => name.toLowerCase().startsWith(typed))
  if (offered.length === 0) return null
  return (
    <ul className={fieldStyles.offer} aria-label={t.secrets.offer}>
      {offered.map(({ name }) => (
        <li key={name}>
          <button
            type="button"
            className={fieldStyles.chip}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChange(`${text.slice(0, found.index)}${referenceTo(name)}`)}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}
