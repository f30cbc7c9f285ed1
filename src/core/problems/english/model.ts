/** English: models and their endpoints. */
export const model = {
  'model.at': 'model {model} at {place}: {why}.',
  'model.unnamed': 'model (no name) at {place}: {why}.',
  'model.nowhere': 'model {model} at no address: {why}.',
  'model.unnamed_nowhere': 'model (no name) at no address: {why}.',
  'model.said': '{why}: {words}',
  'model.failed': 'asking failed',
  'model.nobody_else': 'There is nobody else to ask.',
  'model.called_off': 'called off: the question was answered before',
  'model.no_candidate': 'no move to choose: it asks, wants to look first, or does nothing',
  'model.time.total': 'not finished after {seconds} s. It was stopped',
  'model.time.first': 'no answer within {seconds} s. Is the server overloaded?',
  'model.time.silent': 'silent for {seconds} s in the middle of its reply. Try again',
  'model.net.cut': 'the connection was lost in the middle of the reply. Try again',
  'model.net.refused': 'connection refused. Is the server running?',
  'model.net.no_host': 'no such host. Check the base URL.',
  'model.net.lookup': 'the host name cannot be looked up now. Check the network.',
  'model.net.timed_out': 'the connection timed out. Check the address and the network.',
  'model.net.reset':
    'the server closed the connection. Is it http where https is needed, or the other way round?',
  'model.net.no_answer': 'the server closed the connection without an answer. Try again.',
  'model.net.host': 'the host cannot be reached. Check the network.',
  'model.net.network': 'the network cannot be reached. Check the connection.',
  'model.net.certificate':
    'its certificate is not trusted ({code}). Check the address, or use http on a trusted network.',
  'model.net.code': 'no connection ({code}). Check the base URL and whether the server runs.',
  'model.net.none': 'no connection. Check the base URL and whether the server runs.',
  'model.key.refused': 'the key was refused ({status}). Check the key of this model.',
  'model.key.elsewhere':
    'The key of this model was given for {origin} and is not sent to {address}. Enter the key for this address in the settings.',
  'model.key.needed': 'a key is needed ({status}). Give this model a key.',
  'model.no_answer':
    'answers {status}, which carries no reply. Something between may be answering from a cache: set the base URL of the server itself',
  'model.redirect':
    'redirects elsewhere ({status}), which is not followed because of the key. Set the final base URL',
  'model.failed_page': 'the server failed ({status}) and sent a web page. Try again, or check the base URL.',
  'model.not_found': 'not found (404). Check the model name and the base URL (it often ends in /v1)',
  'model.too_large': 'the request is too large (413). Use smaller pictures or a shorter history',
  'model.busy': 'too many requests, or no quota left (429)',
  'model.busy_wait': 'too many requests, or no quota left (429); it asks to wait {seconds} s',
  'model.overloaded': 'the service has too much to do now (529). Try again in a moment',
  'model.toolset': 'there is no tool “{toolset}” on this wire; known are {known}',
  'model.server_failed': 'the server failed ({status}). Try again',
  'model.too_long': 'the request is too long for the model ({status}). Use a shorter history',
  'model.refused': 'the request was refused ({status})',
  'model.reply.too_long': 'the reply is longer than {size} KiB. It was stopped',
  'model.reply.repeats': 'the model repeats itself over and over. It was stopped',
  'model.reply.event': 'one event of the reply is longer than {size} KiB. It was stopped',
  'model.reply.pieces': 'the reply comes in more than {count} pieces. It was stopped',
  'model.reply.preludes':
    'the server sends one informational answer (HTTP 1xx) after another and no reply. It was stopped',
  'model.reply.nothing': 'the server sends line after line that says nothing. It was stopped',
  'model.reply.tools': 'the reply calls more than 64 tools. It was stopped',
  'model.reply.deep': 'the reply is nested deeper than can be read. It was stopped',
  'model.reply.page':
    'answered with a web page, so it is not an OpenAI-compatible endpoint. Check the base URL (it often ends in /v1)',
  'model.reply.page_status':
    'answered with a web page ({status}), so it is not an OpenAI-compatible endpoint. Check the base URL (it often ends in /v1)',
  'model.reply.broke_off': 'the reply broke off before its end. Try again',
  'model.reply.empty': 'the server sent an empty reply. Try again',
  'model.reply.bytes': 'sent more than {size} MiB. It was stopped',
  'model.reply.error': 'the server answered with an error',
  'model.reply.not_chat': 'the server sent something that is not a chat completion',
  'model.reply.not_wire': 'the server sent something that is not {wire}',
  'model.reply.page_wire': 'answered with a web page, so it does not speak {wire}. Check the base URL',
  'model.reply.page_wire_status':
    'answered with a web page ({status}), so it does not speak {wire}. Check the base URL',
  'model.checks_endless':
    'its service asks for the same confirmation again, although it was given {times} times and nothing came of it. Stop here, or try again',
  'model.reply.declined': 'the service declined to answer ({reason}). Nothing was done',
  'model.reply.bad_arguments':
    'the arguments of a call are no JSON object, or name one twice. Nothing was done; try again',
  'model.reply.no_id':
    'a call came without its id, so that it cannot be answered. Nothing was done; try again',
  'model.reply.mixed_up': 'calls of the reply came mixed up with each other. Nothing was done; try again',
  'model.reply.spoilt':
    'the service could not read the call that its model made ({reason}). Nothing was done; try again',
  'model.reply.paused':
    'the service wants to go on by itself ({reason}), which is not supported. Nothing was done',
  'model.no_picture': 'the request has no picture',
  'model.url.scheme': 'the base URL must begin with http:// or https://',
  'model.url.password': 'a base URL must not hold a password. Use the key',
  'model.no_name': 'the model has no name. Fill it in',
  'model.checklist.dialect':
    'model checklist: it only understands the canonical dialect. Choose that dialect for it.',
  'model.checklist.line':
    'Line {number} of the checklist cannot be read, “{text}”: {why}. What can be read is, for example: {instead}',
  'model.checklist.quote': 'its quotation marks do not pair, or hold nothing',
  'model.checklist.bare': 'what stands on the screen, and what is typed, must be in quotes',
  'model.checklist.words': 'these are the words of no step that is known',
  'model.checklist.long':
    'Line {number} of the checklist is longer than {most} characters. Write it as several lines.',
  'model.checklist.many': 'Line {number} of the checklist is past the {most} steps that it may have.',
  'model.checklist.none': 'The checklist has no steps: every line is blank or a comment.',
  'model.replay.spent': 'The recording {name} has no further answer: all {count} have been given.',
  'model.unknown': 'There is no model “{model}”.',
  'model.unknown_dialect': 'There is no dialect “{dialect}”.',
  'model.demonstration': 'A demonstration has no model to ask.',
} as const
