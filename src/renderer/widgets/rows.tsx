/** Facts with their labels, one below the other; one that is not known or empty has no row. */
import type { ReactNode } from 'react'
import { Foreign } from './foreign'
import wordStyles from './looks/words.module.css'

export type Row = readonly [label: string, value: ReactNode]

export function Rows({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <dl className={wordStyles.rows}>
      {rows.map(
        ([label, value]) =>
          value !== undefined &&
          value !== '' && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{typeof value === 'string' ? <Foreign text={value} lines /> : value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
