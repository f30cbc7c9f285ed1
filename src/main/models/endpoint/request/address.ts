/** What stands behind a base URL: vendors' clients take it with or without its version. */

export function pathBehind(baseUrl: string, version: string, path: string): string {
  const { pathname } = new URL(baseUrl)
  return /\/v\d+(?:alpha|beta)?\d*\/?$/.test(pathname) ? path : `${version}${path}`
}
