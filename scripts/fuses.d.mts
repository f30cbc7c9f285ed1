/** What tests know of fuses.mjs. */
export function readFuses(file: string): Promise<Record<string, boolean>>
export function setFuses(file: string, wanted: Readonly<Record<string, boolean>>): Promise<void>
