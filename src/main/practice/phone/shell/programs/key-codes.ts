/** Android's key codes by name, as `input keyevent` takes them. */

/** https://developer.android.com/reference/android/view/KeyEvent; the index of each list is added to its first code. */
const runs: readonly (readonly [number, string])[] = [
  [1, 'SOFT_LEFT SOFT_RIGHT HOME BACK CALL ENDCALL'],
  [7, '0 1 2 3 4 5 6 7 8 9 STAR POUND DPAD_UP DPAD_DOWN DPAD_LEFT DPAD_RIGHT DPAD_CENTER'],
  [24, 'VOLUME_UP VOLUME_DOWN POWER CAMERA CLEAR'],
  [29, 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z COMMA PERIOD'],
  [57, 'ALT_LEFT ALT_RIGHT SHIFT_LEFT SHIFT_RIGHT TAB SPACE SYM EXPLORER ENVELOPE ENTER DEL GRAVE MINUS'],
  [70, 'EQUALS LEFT_BRACKET RIGHT_BRACKET BACKSLASH SEMICOLON APOSTROPHE SLASH AT NUM HEADSETHOOK FOCUS'],
  [81, 'PLUS MENU NOTIFICATION SEARCH MEDIA_PLAY_PAUSE MEDIA_STOP MEDIA_NEXT MEDIA_PREVIOUS'],
  [91, 'MUTE PAGE_UP PAGE_DOWN PICTSYMBOLS SWITCH_CHARSET'],
  [111, 'ESCAPE FORWARD_DEL CTRL_LEFT CTRL_RIGHT CAPS_LOCK SCROLL_LOCK META_LEFT META_RIGHT FUNCTION SYSRQ'],
  [121, 'BREAK MOVE_HOME MOVE_END INSERT FORWARD'],
  [131, 'F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12'],
  [164, 'VOLUME_MUTE INFO'],
  [187, 'APP_SWITCH'],
  [219, 'ASSIST BRIGHTNESS_DOWN BRIGHTNESS_UP'],
  [223, 'SLEEP WAKEUP PAIRING'],
  [277, 'CUT COPY PASTE'],
]

const codes = new Map(
  runs.flatMap(([first, names]) => names.split(' ').map((name, index) => [name, first + index] as const)),
)

/** A name with or without `KEYCODE_`, or a number; undefined for what Android calls KEYCODE_UNKNOWN. */
export function keyCode(word: string): number | undefined {
  if (/^\d{1,4}$/.test(word)) return Number(word)
  return codes.get(word.replace(/^KEYCODE_/, ''))
}

/** The meta state that a held key adds, as Android counts it; undefined for a key that is no modifier. */
export function metaOf(code: number): number | undefined {
  if (code === 57 || code === 58) return 2
  if (code === 59 || code === 60) return 1
  return code === 113 || code === 114 ? 4096 : undefined
}
