/** Walks through a long list page by page. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTexts } from '../../state/room'
import { Button } from '../../widgets/button'
import fieldStyles from '../../widgets/field.module.css'
import { sayNumber } from '../runs/runs-words'

export const pageSize = 100

type Props = { readonly offset: number; readonly total: number; readonly onGo: (offset: number) => void }

export function Pages({ offset, total, onGo }: Props) {
  const t = useTexts()
  if (total === 0) return null
  const end = Math.min(offset + pageSize, total)
  return (
    <div className={fieldStyles.row}>
      <span className="dim number" aria-live="polite">
        {t.dataset.page(sayNumber(offset + 1), sayNumber(end), sayNumber(total))}
      </span>
      {total > pageSize && (
        <>
          <Button
            tone="quiet"
            name={t.dataset.before}
            disabled={offset === 0}
            onPress={() => onGo(Math.max(0, offset - pageSize))}
          >
            <ChevronLeft size="1.2em" aria-hidden="true" />
          </Button>
          <Button
            tone="quiet"
            name={t.dataset.next}
            disabled={end >= total}
            onPress={() => onGo(offset + pageSize)}
          >
            <ChevronRight size="1.2em" aria-hidden="true" />
          </Button>
        </>
      )}
    </div>
  )
}
