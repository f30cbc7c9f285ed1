/** English: browsers, web pages, and moves that a page does not take. */
export const web = {
  'web.browser.none':
    'no Chromium, Chrome or Edge was found on this machine. Install one, or name its program in PILOTHOUSE_BROWSER.',
  'web.browser.not_started': 'the browser {program} could not be started.',
  'web.browser.silent':
    'no browser answers there. Start it with --remote-debugging-port and a profile of its own.',
  'web.browser.held':
    'its page “{title}” answers nothing: a dialog was open in it before, or its script is busy. Answer the dialog in that browser, then connect again.',
  'web.browser.no_window': 'this browser has no window that could be used.',
  'web.browser.ended': 'the browser has ended.',
  'web.started_anew':
    'The browser was lost, and a new one was started: what was typed or opened before is gone, and nobody is signed in any more.',
  'web.tab.crashed': 'the tab has crashed',
  'web.tab.last_closed': 'its last tab was closed',
  'web.tab.dialogs': 'the page opened more than {most} dialogs in a row, and its tab was given up',
  'web.tab.no_other': 'no other tab could be opened',
  'web.busy.input': 'the page is busy and took no input for 5 s',
  'web.busy.picture':
    'the page is busy and has shown no picture for 5 s. Looking again ends the script that runs in it.',
  'web.page.silent': 'the page did not answer. It may be busy, or show a dialog that must be closed first.',
  'web.page.failed': 'the page could not be looked at: {words}.',
  'web.page.no_pointer': 'the page does not say what lies under the pointer.',
  'web.open.network': 'this machine has no network',
  'web.open.certificate': 'the certificate of the server is not trusted',
  'web.open.nothing': 'the server answered nothing',
  'web.open.code': 'the page could not be opened ({code})',
  'web.open.failed': 'the page could not be opened: {why}',
  'web.open.interrupted': 'it was interrupted',
  'web.open.download': 'this address is a file to download, not a page',
  'web.open.silent': 'the server has not answered for {seconds} s',
  'web.open.loading': 'the server has not answered for {seconds} s, and the page is still loading',
  'web.address.none':
    'This is not the address of a web page or a browser. It should look like web:https://example.com or cdp://127.0.0.1:9222.',
  'web.address.browser':
    'The address of a browser is a host and a port from 1 to 65535. It should look like web:https://example.com or cdp://127.0.0.1:9222.',
  'web.address.page': '{why}. It should look like web:https://example.com or cdp://127.0.0.1:9222.',
  'web.url.too_long': 'The address is longer than 8,192 characters',
  'web.url.broken': '“{address}” is not a whole address such as https://example.com/',
  'web.url.scheme': 'Addresses that begin with {scheme} are not opened, only http: and https:',
  'web.move.no_apps': 'a web page has no apps to open. Go to an address instead',
  'web.move.no_recents': 'a browser has no list of recent apps. Press ctrl+tab for another tab',
  'web.move.text_length': 'a text may have 100,000 characters at most',
  'web.move.unknown': '“{kind}” is nothing that a page does',
  'web.move.key': 'a web page knows no key “{key}”',
  'web.move.file': 'no file is given to a page from here: it takes one that the operator chooses',
  'web.move.not_set': 'the {kind} field did not take “{value}”: it holds {held}',
  'web.move.typed_in_part':
    '{typed} of the {all} characters of the text were typed, then something came between: {why}',
  'web.move.enter_left': 'the text was typed, but Enter was not pressed: {why}',
  'web.move.other_tab': 'another tab has come up',
  'web.move.letters_lost':
    'the field did not take all of the text: {held} of its {all} letters and digits are there. Look at what is in the field.',
  'web.move.read_only': 'the field can only be read: it took nothing of the text',
  'web.move.other_number':
    'the field takes numbers, and holds another one than was typed, or none. Write it as the field does, such as 1.5, and look at what is in it.',
  'web.move.displaced':
    'nothing was pressed, as the page has changed under the pointer. The model saw “{was}” there; now it is “{is}”.',
  'web.move.no_home': 'this browser has no home page set. Go to an address instead',
  'web.move.outside': "{place} is outside the page's window of {width} × {height} pixels",
  'web.asks.first': '{question}. Nothing else is possible before',
  'web.asks.alert': 'the page said: “{words}”',
  'web.asks.confirm': 'The page asks: “{words}”. Enter says OK, Escape says Cancel',
  'web.asks.prompt':
    'The page asks for text: “{words}”. Its field holds “{text}”; type replaces it, Enter says OK, Escape says Cancel',
  'web.asks.prompt_begun':
    'The page asks for text: “{words}”. Its field holds “{text}”; type adds to it, Enter says OK, Escape says Cancel',
  'web.asks.nobody':
    'Nobody stays to answer what the page asks, so it is answered with Cancel. In a run it waits for you.',
  'web.asks.leave': 'The page asks whether to leave it; changes may be lost. Enter leaves, Escape stays',
  'web.note.download_refused': 'a download of “{name}” was refused',
  'web.note.downloaded': '“{name}” was downloaded',
  'web.note.download_failed': 'the download of “{name}” failed',
  'web.note.file_chooser': 'the page asks for a file, and none is given to it',
  'web.note.left_web': 'the page went to {url}, which is not of the web, and was taken away from it',
  'web.note.slow': 'the page is too large or too busy to list all that can be pressed',
  'web.note.tabs': 'no more than {most} tabs are kept, and a new one was closed',
} as const
