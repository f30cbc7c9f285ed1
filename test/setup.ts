/** Properties are tried on the same values in every run, so that a red run can be repeated; `SEED=…` tries others. */
import { configureGlobal } from 'fast-check'
import { layOut } from './fakes/layout'

configureGlobal({ seed: Number(process.env.SEED ?? 20_261_121) })

layOut()
