/** Whether a run speaks its vendor's own wire, and with which of the vendor's tools: what a profile says beside the dialect. */
import { z } from 'zod'
import type { Size } from '../../action/geometry'
import { failure } from '../../problem'
import { type Params, Toolset, WireKind } from '../dialect'

/** A tool that is not told is none; which there are is told by the wire (`core/api/vendors`). */
const Native = z.object({
  wire: WireKind,
  toolset: z.string().min(1),
  environment: Toolset.shape.environment.default('desktop'),
})

export type Native = { readonly wire: WireKind; readonly toolset: Toolset }

/** Undefined where the request goes over a wire that has functions alone. Throws one sentence for a tool that is not known. */
export function nativeOf(
  params: Params | undefined,
  wires: readonly WireKind[],
  versions: readonly string[],
  size: Size,
): Native | undefined {
  const { data } = Native.safeParse(params ?? {})
  if (data === undefined || !wires.includes(data.wire)) return undefined
  const { wire, toolset: version, environment } = data
  if (!versions.includes(version))
    throw failure('model.toolset', { toolset: version, known: versions.join(', ') })
  return { wire, toolset: { version, environment, size } }
}
