/** The calls about secrets: those with a name, which are only ever written, and what is typed by hand in secret. */
import { z } from 'zod'

/** `session`: until Pilothouse ends. `environment`: from a variable `PILOTHOUSE_SECRET_…`. */
export const SecretRow = z.object({ name: z.string(), source: z.enum(['saved', 'session', 'environment']) })
export type SecretRow = z.infer<typeof SecretRow>

/**
 * Why a value cannot be a secret: its name is no name, it is blank or too short to be told from words, it is a reference,
 * or it holds half a character.
 */
export const SecretFlaw = z.enum(['name', 'short', 'reference', 'broken'])
export type SecretFlaw = z.infer<typeof SecretFlaw>

export const secretsApi = {
  /** An empty value is forgotten. */
  saveSecret: {
    input: z.object({ name: z.string().max(80), value: z.string().max(4000) }),
    output: z.object({ flaw: SecretFlaw.optional() }),
  },
  /** What the operator types by hand from now on is secret, or no longer; only the console whose hands have the helm may say so. */
  conceal: { input: z.object({ run: z.string(), on: z.boolean() }), output: z.object({ ok: z.boolean() }) },
} as const
