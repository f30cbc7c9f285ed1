/** What targets, models and the service write in English and no operator meets as a sentence, with the reason. */

/** Texts by file, each with `…` for a hole; `all`: whatever the file holds. */
type Unsaid = { readonly why: string; readonly texts: Readonly<Record<string, 'all' | readonly string[]>> }

export const unsaid: readonly Unsaid[] = [
  {
    why: 'it has its own words in both languages, and speaks the one of the run',
    texts: { 'models/checklist-words.ts': 'all' },
  },
  {
    why: 'ours is the server there: a viewer that errs is hung up on, and its sentence goes nowhere',
    texts: {
      'rfb/server.ts': 'all',
      'rfb/server-handshake.ts': 'all',
      'rfb/server-updates.ts': 'all',
      'rfb/pixel-order.ts': 'all',
    },
  },
  {
    why: 'the script, the style and the selectors of a page',
    texts: { 'web/select-list.ts': 'all', 'web/under-point.ts': 'all', 'marks/page-kinds.ts': 'all' },
  },
  {
    why: 'names of protocols',
    texts: {
      'rfb/encodings.ts': ['Apple Remote Desktop', 'Apple Remote Desktop (Kerberos)'],
      'rfb/client-handshake.ts': ['None and VncAuth'],
    },
  },
  {
    why: 'the record tells by it what was sent and what came of it; the console shows that as it is kept',
    texts: {
      'vnc/texts.ts': ['clipboard set to …'],
      'adb/launching.ts': ['… is in front', 'not verified: … is in front'],
      'adb/moves.ts': [
        'finger down at …,… for … ms',
        'finger holds …, then drags to … in … ms',
        'key … held, for as long as the phone takes for a long press',
      ],
      'adb/typing.ts': [
        'select all, backspace',
        'not verified: the phone does not tell which field has the focus',
        'not verified: the field hides what it holds',
        'verified: the field shows the text',
        'not verified: the field shows …',
        'key …, to hide the keyboard',
      ],
      'web/moves.ts': ['the dialog answered with OK', 'the dialog answered with Cancel'],
      'web/scrolling.ts': ['nothing there can be scrolled further', '… scrolled, as the wheel moved nothing'],
      'web/texts.ts': ["the prompt's field …", 'the prompt answered with OK'],
      'web/travel.ts': [
        'back to the tab before; this one closed',
        'nothing: there is no page to go … to',
        'the tab closed',
        'nothing: this tab stays open',
      ],
    },
  },
  {
    why: 'the end of a sentence that stands whole in the catalogue',
    texts: {
      'adb/moves.ts': ['. Near to it: …'],
      'models/openai-errors.ts': ['; it asks to wait … s'],
    },
  },
  {
    why: 'said to a model',
    texts: {
      'models/openai.ts': ['Reply with the word ok.'],
    },
  },
  {
    why: 'a signal between parts that is caught and never shown',
    texts: {
      'adb/video.ts': ['nobody watches', 'anew'],
      'adb/shell.ts': ['made by sh'],
      'engine/drive.ts': ['interrupted'],
    },
  },
  {
    why: 'a fault of the program itself',
    texts: {
      'adb/packets.ts': ['This Node.js has no streams.'],
      'rfb/parsing.ts': ['A grammar went on before its promise was kept.'],
    },
  },
  {
    why: 'a part of another sentence, which stands whole in the catalogue',
    texts: {
      'main/trials.ts': ['… … cannot be read. Look into the folder “examinations”.'],
      'rfb/client-updates.ts': ['a copy from'],
    },
  },
  {
    why: 'said on the command line alone',
    texts: { 'store/verify.ts': 'all' },
  },
  {
    why: 'the title of a model that the page says itself',
    texts: { 'main/parts.ts': ['Nobody (record a demonstration)'] },
  },
  {
    why: 'said to a model, or in the language of the run',
    texts: { 'engine/opinion.ts': 'all', 'engine/look.ts': 'all', 'engine/verification.ts': 'all' },
  },
]
