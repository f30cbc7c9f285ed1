/** English: records, settings, prompts and examinations. */
export const record = {
  'run.unknown': 'There is no run {run}.',
  'run.not_here': 'This run is not here.',
  'run.in_trash': 'The run {run} is in the trash. Restore it first.',
  'run.not_in_trash': 'The run {run} is not in the trash.',
  'run.goes_on': 'This run still goes on. Stop it first.',
  'run.being_written': 'The run {run} is being written by process {process}. End it first.',
  'run.not_moved': 'The run {run} could not be moved: {why}.',
  'run.there_already': '{folder} already holds a run {run}. Nothing was moved.',
  'run.unreadable': '{folder} holds no run that can be read.',
  'run.unreadable_why': '{folder} holds no run that can be read: {why}.',
  'run.no_step': 'The run {run} has no step {step}.',
  'run.bad_name': '“{name}” is not the name of a run.',
  'record.bad_frame': '“{name}” is not the name of a frame.',
  'record.bad_blob': '“{name}” is not the name of a blob.',
  'record.no_request': 'The request {name} is not in the record.',
  'record.no_frame': 'The frame {name} is not in the record.',
  'record.no_frame_why': 'The frame {name} is not in the record: {why}.',
  'record.other_frame': 'The frame {name} is not the one that was recorded: its pixels differ.',
  'record.no_folder': '{folder} cannot hold a record: {why}.',
  'record.broke': '{folder}: the record broke before this event was written.',
  'record.closed': '{folder}: the record is closed.',
  'record.waits': '{path} could not be written: {why}. Nothing goes on until it can.',
  'record.writer': '{folder} is being written by process {process}. Close that console first.',
  'record.taken': '{folder} was taken by another process just now.',
  'record.cut_line': '{file}: the last line was cut off while being written.',
  'record.long_row':
    '{file} has a row longer than {size} MiB, which no Pilothouse has written. Restore it from a backup, or take the run away.',
  'record.row_too_long':
    '{file} takes no row longer than {size} MiB, and the next one is longer. It was not written.',
  'record.not_json': '{file} is not JSON.',
  'exam.bad_name': '“{name}” is not the name of an examination.',
  'exam.unreadable': 'The examination {name} could not be read: {why}.',
  'exam.changed': 'The examination {name} is not what was written. Delete it and ask again.',
  'exam.unreadable_some':
    '{count, plural, one {The examination} other {The examinations}} {names} cannot be read. Look into the folder “examinations”.',
  'exam.nothing': 'There is nothing to ask about.',
  'exam.not_asked': 'Nothing was asked.',
  'exam.after': 'After {asked} of {all} questions: {why}',
  'exam.no_step': 'The run {run} has no step on which a model was asked and something was done.',
  'exam.lost_pictures':
    'The run {run} has lost the picture of {count} of its {all} questions; they were left out.',
  'exam.no_move': 'no_action: the answer holds no move',
  'exam.outside': 'out_of_range: the move points outside the frame',
  'exam.unread': '{error}: {why}',
  'rehearsal.damaged':
    'The run {run} is not as it was written, or cannot be followed. What it says of its steps is not judged.',
  'rehearsal.no_question': 'Step {step} holds no proposal, so there is nothing for the rules to judge.',
  'rehearsal.unread':
    'Nobody looked for the texts on the screen of step {step}. Without them neither guards nor rules can tell.',
  'settings.set_aside': 'The settings could not be read and were set aside as {file}.',
  'policy.set_aside':
    'The policy could not be read and was set aside as {file}. No rule of yours holds until it is mended.',
  'prompt.none': 'There is no prompt for {dialect} in {lang} ({file}).',
  'prompt.bad_name': '“{name}” is not the name of a dialect.',
  'prompt.too_long': '{path} is too long for a prompt (over 1 MiB).',
  'sealed.keys.set_aside': 'The saved keys could not be read and were set aside as {file}.',
  'sealed.keys.not_opened':
    'Some saved keys could not be opened by this system’s keychain; enter them again.',
  'sealed.secrets.set_aside': 'The saved secrets could not be read and were set aside as {file}.',
  'sealed.secrets.not_opened':
    'Some saved secrets could not be opened by this system’s keychain; enter them again.',
} as const
