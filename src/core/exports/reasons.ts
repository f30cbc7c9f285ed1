/** Why a step or an answer is in no training file, in words for whoever asks. */
import type { Loss } from './samples'

/** A reason that no list here knows compiles no more: everything left out can be explained. */
export const reasons: Readonly<Record<Loss, string>> = {
  stale: 'its place on the screen had changed, so the step was held',
  superseded: 'nobody decided it: something else happened first',
  no_request: 'no model was asked for it, or the record of the question is lost',
  future_frame: 'its question holds a picture that the run had not seen by then',
  part_of_queue: 'it is a later item of one reply, which is trained on as a whole or not at all',
  queue_changed: 'not every item of its reply was done as it stood',
  item_not_right: 'people said of another item of its reply that it was not right, or cannot tell',
  answered: 'the model asked something, and was answered',
  refused: 'the target could not do it',
  unknown_outcome: 'nobody knows how much of it arrived',
  not_executed: 'it was not done',
  unjudged: 'nobody judged it; --unjudged takes it in',
  disputed: 'people judged it differently, and nobody has resolved it',
  redundant: 'it was right and needless',
  unclear: 'nobody can tell whether the other move is at another thing than the one in question',
  not_refused: 'nobody said that the model’s answer was wrong: another move in its place does not say so',
  overruled: 'people said that another move was right',
  given_differ: 'people gave different moves, and nobody has resolved it',
  given_same: 'it is the move that was proposed',
  program: 'a program answered, no model',
  no_lesson: 'there is nothing to learn from it',
  unsayable: 'the dialect has no words for the move',
  empty: 'the answer is empty',
  redacted: 'the answer holds what must not be seen',
  no_referent: 'nothing is known of what stands at its place, and the model named its target',
  picture_resized:
    'its numbers count pixels, and the picture would be of another size than the one that was sent',
  same_answers: 'both answers are the same in the words of the dialect',
  thought_untrue: 'the model’s reasons argue for the other move, and nobody wrote better ones',
  fields_differ: 'one answer says more than the other, which would tell them apart',
}
