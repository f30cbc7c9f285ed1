/** The operating system's keychain through Electron, for the service process, which cannot reach it itself. */
import { os } from '@orpc/server'
import { safeStorage } from 'electron'
import { z } from 'zod'

/** False without a keyring: Linux then falls back to a fixed password, which protects nothing. */
export function keepsSecrets(): boolean {
  if (!safeStorage.isEncryptionAvailable()) return false
  return process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text'
}

/** What the service process may ask: to protect a text, and to read a protected one. A protected text is base64. */
export const keychain = {
  encrypt: os
    .input(z.string())
    .output(z.string())
    .handler(({ input }) => safeStorage.encryptString(input).toString('base64')),
  decrypt: os
    .input(z.string())
    .output(z.string())
    .handler(({ input }) => safeStorage.decryptString(Buffer.from(input, 'base64'))),
}
