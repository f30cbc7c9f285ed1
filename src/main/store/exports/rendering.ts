/** To whom moves by hand are shown, read off its name: a dialect with its prompt in the language of the run. */
import { dialect as find, impliedParams } from '../../../core/dialects'
import type { Rendering } from '../../../core/exports/demonstrations/showing'
import type { Lang } from '../../../core/lang'
import { failure } from '../../../core/problem'
import { openPrompts, templateOf } from '../settings/prompts'

/** Throws one sentence where no model speaks such a dialect. */
export function requireSpoken(name: string): void {
  if ((find(name)?.prompts.length ?? 0) === 0)
    throw failure('export.no_such_dialect', { name: name.slice(0, 60) })
}

type From = { readonly home: string; readonly shipped: string; readonly lang: Lang }

/** A template of the user's own wins, as it does where a model is asked. */
export async function renderingOf(name: string, { home, shipped, lang }: From): Promise<Rendering> {
  requireSpoken(name)
  const dialect = find(name)
  if (dialect === undefined) throw failure('export.no_such_dialect', { name })
  const prompt = await templateOf(openPrompts(home, shipped), dialect, lang)
  return { dialect, params: impliedParams(name), prompt }
}
