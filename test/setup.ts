/** Properties are tried on the same values in every run, so that a red run can be repeated; `SEED=…` tries others. */
import { configureGlobal } from 'fast-check'
import { layOut } from './fakes/layout'

configureGlobal({ seed: Number(process.env.SEED ?? 20_261_121) })

layOut()

// A page is waited for as long as a busy machine takes: a second, which is what the library waits, is not enough beside other tests.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 10_000 })
}
