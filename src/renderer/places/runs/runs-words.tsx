/** Facts of a recorded run as they are shown: when, how large, how it ended. */
import { CircleDashed } from 'lucide-react'
import type { Lang } from '../../../core/lang'
import type { LibraryRow } from '../../../core/library/library'
import { VetoReason } from '../../../core/run/events'
import type { Texts } from '../../locales/shape'
import { modelName } from '../../state/given-names'
import { useTexts } from '../../state/room'
import { endSigns } from '../live/card/ended'
import styles from './runs.module.css'

/** A moment on the operator's own clock; a dash where there is none. @param iso ISO 8601. */
export function sayWhen(iso: string, lang: Lang): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return '–'
  return new Intl.DateTimeFormat(lang === 'zh' ? 'zh-CN' : 'en-GB', {
    dateStyle: lang === 'zh' ? 'short' : 'medium',
    timeStyle: 'short',
  }).format(date)
}

export function sayBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  let value = bytes
  while (value >= 999.5 && units.length > 1) {
    value /= 1000
    units.shift()
  }
  return `${value >= 10 || units[0] === 'B' ? Math.round(value) : value.toFixed(1)} ${units[0]}`
}

/** How long something took: seconds with a tenth, minutes with their seconds, hours with their minutes. @param ms milliseconds. */
export function sayTook(ms: number): string {
  const seconds = ms / 1000
  if (seconds < 59.95) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  const two = (part: number) => String(part).padStart(2, '0')
  if (whole < 3600) return `${Math.floor(whole / 60)}:${two(whole % 60)}`
  return `${Math.floor(whole / 3600)}:${two(Math.floor((whole % 3600) / 60))} h`
}

/** In the currency of its price, as fine as it takes to be more than nothing; empty where it is not known. */
export function sayCost(cost: number | undefined): string {
  if (cost === undefined) return ''
  return cost === 0 ? '0' : cost.toFixed(cost >= 0.995 ? 2 : cost >= 0.00095 ? 3 : 5)
}

export const sayNumber = (count: number): string => count.toLocaleString('en')

export const vetoesOf = ({ reasons }: LibraryRow): number =>
  Object.values(reasons).reduce((sum, count) => sum + count, 0)

/** The reasons of a run's vetoes in words, with their numbers. */
export const sayReasons = ({ reasons }: LibraryRow, t: Texts): string =>
  VetoReason.options
    .filter((reason) => reasons[reason] !== undefined)
    .map((reason) => `${t.veto[reason]} ${reasons[reason]}`)
    .join(', ')

/** Dialect and model, without what a demonstration has none of; the checklist is known by its name. */
export const sayModel = ({ dialect, model }: Pick<LibraryRow, 'dialect' | 'model'>, t: Texts): string =>
  [model === 'checklist' ? '' : t.names.dialect(dialect, dialect), modelName(model, t)]
    .filter((word) => word !== '')
    .join(' · ')

/** How a run ended, as a sign and a word. */
export function OutcomeSign({ end }: Pick<LibraryRow, 'end'>) {
  const t = useTexts()
  const Sign = end === undefined ? CircleDashed : endSigns[end.outcome]
  return (
    <span className={styles.outcome} data-outcome={end?.outcome ?? 'open'} title={end?.message}>
      <Sign size="1.1em" aria-hidden="true" />
      {end === undefined ? t.library.open : t.ended[end.outcome]}
    </span>
  )
}
