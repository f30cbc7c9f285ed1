/** What the core may use beyond the language: the URL Standard, which Node and every browser have. */
declare class URL {
  constructor(url: string, base?: string)
  static canParse(url: string, base?: string): boolean
  readonly href: string
  readonly protocol: string
  readonly hostname: string
  readonly host: string
  readonly port: string
  readonly username: string
  readonly password: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly searchParams: Iterable<readonly [string, string]>
}
