/** Signs that have a keysym from before X11 took Unicode for all, as viewers send them still. Made by scripts/make-keysyms.mjs. */

/** Runs of keysyms that follow each other: the first in hexadecimal, and their signs. */
const runs = [
  '1a1:Ą˘Ł 1a5:ĽŚ 1a9:ŠŞŤŹ 1ae:ŽŻ 1b1:ą˛ł 1b5:ľśˇ 1b9:šşťź˝žżŔ 1c3:Ă 1c5:ĹĆ 1c8:Č 1ca:Ę 1cc:Ě 1cf:ĎĐŃŇ',
  '1d5:Ő 1d8:ŘŮ 1db:Ű 1de:Ţ 1e0:ŕ 1e3:ă 1e5:ĺć 1e8:č 1ea:ę 1ec:ě 1ef:ďđńň 1f5:ő 1f8:řů 1fb:ű 1fe:ţ˙',
  '2a1:Ħ 2a6:Ĥ 2a9:İ 2ab:ĞĴ 2b1:ħ 2b6:ĥ 2b9:ı 2bb:ğĵ 2c5:ĊĈ 2d5:Ġ 2d8:Ĝ 2dd:ŬŜ 2e5:ċĉ 2f5:ġ 2f8:ĝ',
  '2fd:ŭŝ 3a2:ĸŖ 3a5:ĨĻ 3aa:ĒĢŦ 3b3:ŗ 3b5:ĩļ 3ba:ēģŧŊ 3bf:ŋĀ 3c7:Į 3cc:Ė 3cf:Ī 3d1:ŅŌĶ 3d9:Ų 3dd:ŨŪ',
  '3e0:ā 3e7:į 3ec:ė 3ef:ī 3f1:ņōķ 3f9:ų 3fd:ũū 47e:‾',
  '4a1:。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜ 5ac:، 5bb:؛ 5bf:؟',
  '5c1:ءآأؤإئابةتثجحخدذرزسشصضطظعغ 5e0:ـفقكلمنهوىيًٌٍَُِّْ',
  '6a1:ђѓёєѕіїјљњћќґўџ№ЂЃЁЄЅІЇЈЉЊЋЌҐЎЏюабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ',
  '7a1:ΆΈΉΊΪ 7a7:ΌΎΫ 7ab:Ώ 7ae:΅― 7b1:άέήίϊΐόύϋΰώ 7c1:ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣ 7d4:ΤΥΦΧΨΩ',
  '7e1:αβγδεζηθικλμνξοπρσςτυφχψω 8a1:⎷┌─⌠⌡│⎡⎣⎤⎦⎛⎝⎞⎠⎨⎬ 8bc:≤≠≥∫∴∝∞ 8c5:∇ 8c8:∼≃ 8cd:⇔⇒≡ 8d6:√ 8da:⊂⊃∩∪∧∨',
  '8ef:∂ 8f6:ƒ 8fb:←↑→↓ 9e0:◆▒␉␌␍␊ 9e8:␤␋┘┐ 9ed:└┼⎺⎻ 9f2:⎼⎽├┤┴┬ aa1:        —– aac:␣ aae:…‥⅓⅔⅕⅖⅗⅘⅙⅚℅',
  'abb:‒⟨ abe:⟩ ac3:⅛⅜⅝⅞ ac9:™☓ acc:◁▷○▯‘’“”℞‰′″ ad9:✝ adb:▬◀▶●▮◦▫▭△▽☆•▪▲▼☜☞♣♦♥ af0:✠†‡✓✗♯♭♂♀☎⌕℗‸‚„',
  'bc2:⊤ bc4:⌊ bca:∘ bcc:⎕ bce:⊥ bd3:⌈ bdc:⊣ bfc:⊢ cdf:‗אבגדהוזחטיךכלםמןנסעףפץצקרשת',
  'da1:กขฃคฅฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรฤลฦวศษสหฬอฮฯะัาำิีึืฺุู ddf:฿เแโใไๅๆ็่้๊๋์ํ df0:๐๑๒๓๔๕๖๗๘๙',
  'eff:₩ 13bc:ŒœŸ 20ac:€',
]

/** The sign of a keysym of the older kind. Latin-1 is its own code, and is not among them. */
export const olderKeysyms: ReadonlyMap<number, string> = new Map(
  runs
    .flatMap((line) => line.split(' '))
    .flatMap((run) => {
      const [first = '', ...signs] = run.split(':')
      return [...signs.join(':')].map((sign, nth) => [Number.parseInt(first, 16) + nth, sign] as const)
    }),
)
