/** The address an operator typed as a target URL, or what is wrong with it. */

export type Address =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly why: 'needAddress' | 'badAddress' | 'badScheme' | 'badPort' }
  | { readonly ok: false; readonly why: 'displayPort'; readonly port: number }

/** `host`, `host:port` or `vnc://host:port`; a password is put in as the URL's own. The default port is 5900. */
export function readAddress(typed: string, password: string): Address {
  const text = typed.trim()
  if (text === '') return { ok: false, why: 'needAddress' }
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)
  if (scheme !== null && scheme[1]?.toLowerCase() !== 'vnc') return { ok: false, why: 'badScheme' }
  const rest = text.slice(scheme?.[0].length ?? 0)
  const parts =
    /^(?:[^@]*?:(?<inline>.*)@)?(?<host>\[[0-9a-f:.%]+\]|[^\s:/?#@[\]]+)(?::(?<port>[^/?#]*))?\/?$/i.exec(
      rest,
    )?.groups
  if (parts?.host === undefined) return { ok: false, why: 'badAddress' }
  const port = parts.port === undefined || parts.port === '' ? 5900 : Number(parts.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535 || !/^\d*$/.test(parts.port ?? ''))
    return { ok: false, why: 'badPort' }
  if (port < 100) return { ok: false, why: 'displayPort', port: 5900 + port }
  const secret = password === '' ? parts.inline : encodeURIComponent(password)
  const login = secret === undefined || secret === '' ? '' : `:${secret}@`
  return { ok: true, url: `vnc://${login}${parts.host}:${port}` }
}
