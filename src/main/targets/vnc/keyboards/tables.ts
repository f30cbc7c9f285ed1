/** What is printed on the keys of each keyboard, plain and behind Shift and AltGr; no dead keys, and no sign twice. */
import type { Keyboard } from '../../../../core/action/keyboards'

/** The scan codes (XT, set 1) of the keys that write, row by row. */
export const places: readonly number[] = [
  ...[0x29, ...range(0x02, 0x0d)],
  ...range(0x10, 0x1b),
  ...[...range(0x1e, 0x28), 0x2b],
  ...[0x56, ...range(0x2c, 0x35)],
]

/** One sign for each place, blank where there is none. */
export type Rows = {
  readonly plain: string
  readonly shift: string
  readonly altGr?: string
  readonly shiftAltGr?: string
}

/**
 * Of what is behind AltGr, what the keyboards of Windows and of X have in the same place, and no more where they differ: a sign that
 * is missing is refused, one that is elsewhere comes as another.
 */
export const tables: Readonly<Record<Keyboard, Rows>> = {
  us: {
    plain: `\`1234567890-=qwertyuiop[]asdfghjkl;'\\ zxcvbnm,./`,
    shift: `~!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"| ZXCVBNM<>?`,
  },
  gb: {
    plain: `\`1234567890-=qwertyuiop[]asdfghjkl;'#\\zxcvbnm,./`,
    shift: '¬!"£$%^&*()_+QWERTYUIOP{}ASDFGHJKL:@~|ZXCVBNM<>?',
    altGr: '    €                                           ',
  },
  de: {
    plain: ' 1234567890ß qwertzuiopü+asdfghjklöä#<yxcvbnm,.-',
    shift: `°!"§$%&/()=? QWERTZUIOPÜ*ASDFGHJKLÖÄ'>YXCVBNM;:_`,
    altGr: '  ²³   {[]}\\ @ €        ~            |      µ   ',
  },
  // On Windows ~ and ` are dead keys, which write with the next key all the same, but for vowels and blanks.
  fr: {
    plain: `²&é"'(-è_çà)=azertyuiop $qsdfghjklmù*<wxcvbn,;:!`,
    shift: ' 1234567890°+AZERTYUIOP £QSDFGHJKLM%µ>WXCVBN?./§',
    altGr: '  ~#{[|`\\^@]}  €        ¤                       ',
  },
  es: {
    plain: `º1234567890'¡qwertyuiop +asdfghjklñ ç<zxcvbnm,.-`,
    shift: 'ª!"·$%&/()=?¿QWERTYUIOP *ASDFGHJKLÑ Ç>ZXCVBNM;:_',
    altGr: '\\|@#~ ¬        €       []          {}           ',
  },
  // Windows has neither ~ nor ` here: there nothing is written, which is seen.
  it: {
    plain: `\\1234567890'ìqwertyuiopè+asdfghjklòàù<zxcvbnm,.-`,
    shift: '|!"£$%&/()=?^QWERTYUIOPé*ASDFGHJKLç°§>ZXCVBNM;:_',
    altGr: '           `~  €       []         @#            ',
    shiftAltGr: '                       {}                       ',
  },
  ru: {
    plain: 'ё1234567890-=йцукенгшщзхъфывапролджэ\\ ячсмитьбю.',
    shift: 'Ё!"№;%:?*()_+ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭ/ ЯЧСМИТЬБЮ,',
    altGr: '        ₽                                       ',
  },
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, n) => from + n)
}
