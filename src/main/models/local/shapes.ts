/** What model servers on this computer say of their models: each in its own words, read with care. */
import { z } from 'zod'

const name = z.string().min(1).max(300)
const most = 100

/** `GET /v1/models`, as all of them have it. */
export const OpenaiList = z.object({ data: z.array(z.object({ id: name })).max(most) })

/** `GET /api/tags` and `POST /api/show` of Ollama. */
export const OllamaTags = z.object({ models: z.array(z.object({ name })).max(most) })
export const OllamaShown = z.object({ capabilities: z.array(z.string()).optional() })

/** `GET /api/v0/models` of LM Studio. */
export const StudioList = z.object({ data: z.array(z.object({ id: name, type: z.string() })).max(most) })

/** `GET /get_model_info` of SGLang; older ones do not say. */
export const SglangInfo = z.object({ has_image_understanding: z.boolean().optional() })

/** `GET /props` of llama.cpp; older ones do not say. */
export const LlamaProps = z.object({ modalities: z.object({ vision: z.boolean() }).optional() })
