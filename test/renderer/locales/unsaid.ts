/** English that main holds without a code, because no operator meets it as a sentence; with the reason. */

/** Texts by the end of a file's path, each with `…` for a hole; `all`: whatever the file holds. */
type Unsaid = { readonly why: string; readonly texts: Readonly<Record<string, 'all' | readonly string[]>> }

export const unsaid: readonly Unsaid[] = [
  {
    why: 'it has its own words in both languages, and speaks the one of the run',
    texts: { 'checklist/words.ts': 'all' },
  },
  {
    why: 'ours is the server there: a viewer that errs is hung up on, and its sentence goes nowhere',
    texts: {
      'rfb/server/server.ts': 'all',
      'rfb/server/handshake.ts': 'all',
      'rfb/server/updates.ts': 'all',
      'rfb/pixel-order.ts': 'all',
    },
  },
  {
    why: 'the script, the style, the selectors and the names of code of a page',
    texts: {
      'input/select-list.ts': 'all',
      'sight/under-point.ts': 'all',
      'code/values.ts': 'all',
      'marks/page-kinds.ts': 'all',
      'marks/page-round.ts': 'all',
    },
  },
  {
    why: 'names of protocols',
    texts: {
      'rfb/encodings.ts': ['Apple Remote Desktop', 'Apple Remote Desktop (Kerberos)'],
    },
  },
  {
    why: 'the record tells by it what was sent, what came of it and what was in front; the console shows that as it is kept',
    texts: {
      'vnc/texts.ts': ['clipboard set to'],
      'adb/look.ts': ['the lock screen'],
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
        'not verified: the field shows',
        'key …, to hide the keyboard',
      ],
      'marks/page-texts.ts': ['… … (… letters left out) … …'],
      'web/moves.ts': [
        'key … in the prompt',
        'the dialog answered with OK',
        'the dialog answered with Cancel',
      ],
      'input/scrolling.ts': [
        'nothing there can be scrolled further',
        '… scrolled, as the wheel moved nothing',
      ],
      'input/texts.ts': ['the field of the prompt:', 'the prompt answered with OK'],
      'web/travel.ts': [
        'back to the tab before; this one closed',
        'nothing: there is no page to go … to',
        'nothing: there is only one tab',
        'the tab closed',
        'nothing: this tab stays open',
      ],
    },
  },
  {
    why: 'said to a model, or in the language of the run',
    texts: {
      'endpoint/endpoint.ts': ['Reply with the word ok.'],
      'observe/opinion.ts': 'all',
      'observe/look.ts': 'all',
      'observe/verification.ts': 'all',
    },
  },
  {
    why: 'a signal between parts that is caught and never shown',
    texts: {
      'video/video.ts': ['nobody watches', 'anew'],
      'line/shell.ts': ['made by sh'],
      'engine/drive.ts': ['interrupted'],
      'engine/waiting.ts': ['too late'],
      'web/travel.ts': ['late'],
      'web/stage.ts': ['no answer', 'a question opened'],
      'sight/focus.ts': ['a question opened'],
      'sight/looking.ts': ['a question opened', 'the script goes on', 'the page was not listed whole'],
      'sight/settling.ts': ['not quiet in time', 'a question opened', 'a question is open'],
    },
  },
  {
    why: 'a fault of the program itself',
    texts: {
      'line/packets.ts': ['This Node.js has no streams.'],
      'rfb/parsing.ts': ['A grammar went on before its promise was kept.'],
      'vision/picture.ts': 'all',
    },
  },
  {
    why: 'said on the command line alone',
    texts: { 'record/verify.ts': 'all', 'openai/streamed.ts': 'all' },
  },
  {
    why: 'the words of the schema about a file of the user’s, told as a parameter',
    texts: { 'wiring/app-aliases.ts': ['is not the name of a package'] },
  },
  {
    why: 'the title of a model that the page says itself',
    texts: { 'wiring/model.ts': ['Nobody (record a demonstration)'] },
  },
]
