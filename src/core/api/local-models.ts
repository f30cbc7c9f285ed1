/** Models that run on this computer: which servers are looked for, and the profile that one click makes. */
import { z } from 'zod'
import { spokenTo } from './families'
import type { ModelProfile } from './settings'

/** The port that each is usually found at. */
export const localServers = {
  ollama: { title: 'Ollama', port: 11_434 },
  'lm-studio': { title: 'LM Studio', port: 1234 },
  vllm: { title: 'vLLM', port: 8000 },
  sglang: { title: 'SGLang', port: 30_000 },
  'llama-cpp': { title: 'llama.cpp', port: 8080 },
} as const

export const LocalServer = z.enum(['ollama', 'lm-studio', 'vllm', 'sglang', 'llama-cpp'])
export type LocalServer = z.infer<typeof LocalServer>

/** `sees`: the server says that it takes pictures; absent where it does not say. Those that do not are never listed. */
export const LocalModel = z.object({
  server: LocalServer,
  baseUrl: z.string(),
  model: z.string(),
  sees: z.literal(true).optional(),
})
export type LocalModel = z.infer<typeof LocalModel>

export const localModelsApi = {
  localModels: { input: z.object({}), output: z.object({ models: z.array(LocalModel) }) },
} as const

/** The profile of a model that was found, under an id of its own. */
export function profileOf({ server, baseUrl, model }: LocalModel, id: string): ModelProfile {
  const { known: _, ...spoken } = spokenTo(model)
  const name = model.split('/').at(-1) ?? model
  const title = `${name.slice(0, 60)} · ${localServers[server].title}`
  return { id, title, kind: 'openai', baseUrl, model, ...spoken }
}
