/** The operating system's keychain through Electron, for the service process, which cannot reach it itself. */
import { safeStorage } from 'electron'
import { z } from 'zod'

const Question = z.object({ type: z.enum(['encrypt', 'decrypt']), text: z.string() })

/** False without a keyring: Linux then falls back to a fixed password, which protects nothing. */
export function keepsSecrets(): boolean {
  if (!safeStorage.isEncryptionAvailable()) return false
  return process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text'
}

/** Answers the service's two questions: protect a text, and read a protected one. A protected text is base64. */
export async function answerVault(question: unknown): Promise<string> {
  const { type, text } = Question.parse(question)
  switch (type) {
    case 'encrypt':
      return safeStorage.encryptString(text).toString('base64')
    case 'decrypt':
      return safeStorage.decryptString(Buffer.from(text, 'base64'))
  }
}
