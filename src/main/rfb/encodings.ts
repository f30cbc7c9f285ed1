/** The numbers RFB gives to encodings, messages and security types (rfbproto, IANA registry). */

export const encoding = {
  raw: 0,
  copyRect: 1,
  tight: 7,
  zrle: 16,
  openH264: 50,
  qualityLowest: -32,
  qualityHighest: -23,
  desktopSize: -223,
  lastRect: -224,
  pointerPosition: -232,
  extendedKeys: -258,
  cursor: -239,
  extendedDesktopSize: -308,
  fence: -312,
  continuousUpdates: -313,
  cursorWithAlpha: -314,
  vmwareCursor: 0x574d5664,
  extendedClipboard: 0xc0a1e5ce | 0,
} as const

export const toServer = {
  setPixelFormat: 0,
  setEncodings: 2,
  updateRequest: 3,
  key: 4,
  pointer: 5,
  cutText: 6,
  enableContinuousUpdates: 150,
  fence: 248,
  setDesktopSize: 251,
  qemu: 255,
} as const

export const toClient = {
  update: 0,
  colourMap: 1,
  bell: 2,
  cutText: 3,
  endOfContinuousUpdates: 150,
  fence: 248,
} as const

export const security = { none: 1, vncAuth: 2, vencrypt: 19 } as const

const securityNames: Readonly<Record<number, string>> = {
  1: 'None',
  2: 'VncAuth',
  5: 'RA2',
  6: 'RA2ne',
  16: 'Tight',
  18: 'TLS',
  19: 'VeNCrypt',
  22: 'XVP',
  30: 'Apple Remote Desktop',
  35: 'Apple Remote Desktop (Kerberos)',
  113: 'MS-Logon II',
  129: 'RA2_256',
  256: 'Plain',
  257: 'TLSNone',
  258: 'TLSVnc',
  259: 'TLSPlain',
  260: 'X509None',
  261: 'X509Vnc',
  262: 'X509Plain',
}

/** `VeNCrypt (19), 77`: security types as an operator can look them up. */
export function nameSecurityTypes(types: readonly number[]): string {
  return types
    .map((type) => (securityNames[type] ? `${securityNames[type]} (${type})` : `${type}`))
    .join(', ')
}

export const fenceFlags = { blockBefore: 1, blockAfter: 2, syncNext: 4, request: 0x80000000 } as const
