/** Contact form: three inputs, a choice from a list, radio buttons, check boxes, Submit and Cancel. */
import type { Box } from '../../../../core/action/geometry'
import { fieldOf } from '../../drawing/field'
import { palette } from '../drawing/palette'
import type { Node } from '../drawing/scene'
import { textIn } from '../drawing/scene'
import { box, button, caption, checkBox, focusRing, input, radio } from '../drawing/widgets'
import type { ContactForm, DesktopState, FieldName } from '../state'
import type { AppView } from '../windows'
import { closeWindow } from '../windows'
import type { Word } from '../words'
import { say } from '../words'

export const topics: readonly Word[] = ['topicQuestion', 'topicOrder', 'topicFeedback', 'topicOther']
const replies: readonly Word[] = ['replyMail', 'replyPhone', 'replyNone']

export const contactView = (state: DesktopState): AppView => ({
  title: say(state.lang, 'newContact'),
  content: (inside) => form(state, inside),
})

const change = (state: DesktopState, part: Partial<ContactForm>): DesktopState => ({
  ...state,
  contact: { ...state.contact, ...part },
})

const indent = 28
const fieldLeft = 150

function form(state: DesktopState, inside: Box): Node[] {
  const { x, y, width, height } = inside
  const { contact } = state
  const agreeError = contact.errors.terms
  return [
    textIn(box(x + indent, y + 14, width, 30), say(state.lang, 'contactHint'), { rgb: palette.quiet }),
    ...line(state, inside, { field: 'name', word: 'name', top: 58 }),
    ...line(state, inside, { field: 'email', word: 'email', top: 126 }),
    ...line(state, inside, { field: 'city', word: 'city', top: 194 }),
    ...topicLine(state, box(x, y + 262, width, 38)),
    ...caption(state, 'reply', box(x + indent, y + 320, 120, 26)),
    ...replies.flatMap((word, i) =>
      radio(state, {
        id: `contact.${word}`,
        at: [x + fieldLeft + i * 126, y + 320],
        word,
        on: contact.reply === i,
        click: (now) => change(now, { reply: i }),
      }),
    ),
    ...checkBox(state, {
      id: 'contact.news',
      at: [x + fieldLeft, y + 368],
      word: 'news',
      on: contact.news,
      click: (now) => change(now, { news: !now.contact.news }),
    }),
    ...checkBox(state, {
      id: 'contact.terms',
      at: [x + fieldLeft, y + 404],
      word: 'terms',
      on: contact.terms,
      click: (now) => agree(now),
    }),
    ...(agreeError === undefined
      ? []
      : [complaint(state, agreeError, box(x + fieldLeft + 30, y + 432, 360, 22))]),
    { kind: 'fill', box: box(x, y + height - 72, width, 1), rgb: palette.line },
    ...button(state, {
      id: 'contact.cancel',
      at: box(x + width - 248, y + height - 55, 104, 38),
      word: 'cancel',
      click: cancelForm,
    }),
    ...button(state, {
      id: 'contact.submit',
      at: box(x + width - 132, y + height - 55, 104, 38),
      word: 'submit',
      look: 'primary',
      click: submitForm,
    }),
  ]
}

function line(state: DesktopState, inside: Box, part: { field: FieldName; word: Word; top: number }): Node[] {
  const y = inside.y + part.top
  const error = state.contact.errors[part.field]
  const at = box(inside.x + fieldLeft, y, inside.width - fieldLeft - indent, 38)
  return [
    ...caption(state, part.word, box(inside.x + indent, y, 120, 38), part.field),
    ...input(state, { field: part.field, at, error: error !== undefined }),
    ...(error === undefined ? [] : [complaint(state, error, box(at.x, y + 41, at.width, 22))]),
  ]
}

const complaint = (state: DesktopState, word: Word, at: Box): Node =>
  textIn(at, say(state.lang, word), { rgb: palette.danger })

function topicLine(state: DesktopState, { x, y, width, height }: Box): Node[] {
  const id = 'contact.topic'
  const at = box(x + fieldLeft, y, width - fieldLeft - indent, height)
  const word = topics[state.contact.topic] ?? 'topicOther'
  return [
    ...caption(state, 'topic', box(x + indent, y, 120, height)),
    ...focusRing(state, id, at),
    { kind: 'fill', box: at, rgb: state.hover === id ? palette.raised : palette.surface, radius: 7 },
    { kind: 'outline', box: at, rgb: 0xaab5c0, radius: 7 },
    textIn(box(at.x + 11, y, 300, height), say(state.lang, word), { rgb: palette.ink }),
    { kind: 'icon', icon: 'chevron', box: box(at.x + at.width - 32, y + 9, 20, 20), rgb: palette.quiet },
    {
      kind: 'zone',
      box: at,
      id,
      stop: true,
      on: { click: (now) => ({ ...now, menu: { name: 'topic', at: [at.x, at.y + height + 4] } }) },
    },
  ]
}

function agree(state: DesktopState): DesktopState {
  const { terms: _, ...errors } = state.contact.errors
  return change(state, { terms: !state.contact.terms, errors })
}

export const chooseTopic = (state: DesktopState, topic: number): DesktopState => change(state, { topic })

/** Says what is missing, or keeps the form and thanks for it. */
export function submitForm(state: DesktopState): DesktopState {
  const name = state.fields.name.text.trim()
  const email = state.fields.email.text.trim()
  const errors: ContactForm['errors'] = {
    ...(name === '' ? { name: 'nameMissing' } : {}),
    ...(/^[^@\s]+@[^@\s]+$/.test(email) ? {} : { email: 'emailBad' }),
    ...(state.contact.terms ? {} : { terms: 'termsMissing' }),
  }
  if (Object.keys(errors).length > 0) return change(state, { errors })
  const { topic, reply, news } = state.contact
  const submission = { name, email, city: state.fields.city.text.trim(), topic, reply, news }
  return {
    ...clearForm(change(state, { submitted: [...state.contact.submitted, submission].slice(-100) })),
    focus: undefined,
    dialog: { kind: 'notice', title: 'submitted', text: 'submittedText', name },
  }
}

const clearForm = (state: DesktopState): DesktopState =>
  change(
    { ...state, fields: { ...state.fields, name: fieldOf(''), email: fieldOf(''), city: fieldOf('') } },
    { topic: 0, reply: 0, news: false, terms: false, errors: {} },
  )

const cancelForm = (state: DesktopState): DesktopState => closeWindow(clearForm(state), 'contact')
