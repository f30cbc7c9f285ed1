/** English: starting runs, the engine, secrets and the practice targets. */
export const service = {
  'input.too_long': 'No more than {most} characters.',
  'input.unfit': 'What was given as “{field}” cannot be taken.',
  'start.no_target':
    '“{address}” is not a target. Write vnc://[[user]:password@]host:port[?keyboard=de], vnc+ssh://user@gateway/host:port, adb://serial, adb+tcp://host:port, web:https://…, cdp://host:port, practice:desktop or practice:phone.',
  'servers.aside':
    'The list of servers that you trust could not be read. It is kept at {aside}; each server must be trusted anew.',
  'servers.unknown':
    'No certificate of {place} is trusted, so that there is nothing to forget. Name it as you did when you trusted it.',
  'servers.fingerprint':
    'A SHA-256 fingerprint is 32 pairs of hexadecimal digits with colons between: AB:CD:….',
  'servers.place': 'A server is named by host and port: 10.0.0.5:5900.',
  'start.held': '{address} is in use by another Pilothouse. Watch it there, or end that run first.',
  'start.held_by':
    '{address} is in use by another Pilothouse (process {process}). Watch it there, or end that run first.',
  'start.held_ended':
    'A run on {address} has ended, but another Pilothouse (process {process}) still shows it and keeps the target. Press New run there, which puts that run away, or end that program.',
  'start.lock_folder': '{folder} belongs to another user. Remove it, or set XDG_RUNTIME_DIR.',
  'start.no_package': 'pilothouse: its own folder has no package.json. Install it again.',
  'start.apps_unreadable': '{path} cannot be read.',
  'start.apps_table': '{path} is no table of app names and packages.',
  'start.apps_entry': '{path} is no table of app names and packages: “{name}” {words}.',
  'practice.desktop_at': 'practice desktop on {place}: {why}.',
  'practice.phone_at': 'practice phone on {place}: {why}.',
  'practice.port_taken': 'the port is taken. Choose another one.',
  'practice.no_port': 'the practice target was given no TCP port.',
  'practice.glyphs': '{path}: the glyphs of the practice targets cannot be read.',
  'practice.no_folder': 'The folder of Pilothouse was not found: no package.json above its code.',
  'engine.helm': 'The operator has the helm.',
  'engine.nothing_sent': 'Nothing was sent.',
  'engine.hands_lost': 'The target did not take it.',
  'engine.typed_nowhere':
    'No field of the target has the focus: what you typed was written nowhere. Press on the field, then type again.',
  'engine.frame_gone': 'frame {name} is no longer in memory',
  'engine.verify_later': 'The model can be asked to check while a question waits for you.',
  'engine.verify_no_step': 'There is no step that ended with this picture.',
  'secret.goes_nowhere': 'A secret can be typed or pasted, and goes nowhere else.',
  'secret.length_only': 'The record kept only the length of what was typed here.',
  'secret.unknown': 'There is no secret “{name}”. Save it under Settings, Secrets.',
  'secret.spelling': 'A secret is written {form}, with both pairs of braces.',
  'start.cancelled': 'The start was cancelled.',
  'start.not_left': 'The target of a run that was left does not let go. The other runs do not wait for it.',
  'start.closing': 'Pilothouse is closing.',
  'start.other': 'Another run is starting. Cancel it or wait for it.',
  'start.same_target': 'One of your runs is on this target already. End that run first.',
  'start.full': '{most} runs go on already. End one of them first.',
  'engine.over': 'The run is over.',
} as const
