import { expect, test } from 'vitest'
import { isWritingPrompt } from '../../../../../src/core/guards/harmless/words/writing'

test('what stands in an empty field asks for a text, in every language; an order to send asks for none', () => {
  for (const name of [
    'Add a comment…',
    'Write a message…',
    'Leave a note here...',
    'Nachricht schreiben…',
    'Nachricht eingeben',
    'Schreibe einen Kommentar…',
    'Ajouter un commentaire…',
    'Añadir un comentario…',
    'Escreva uma mensagem',
    'Aggiungi una nota...',
    'Напишите сообщение',
    '添加评论…',
    '输入消息',
    '說點什麼',
    'コメントを追加…',
    'メッセージを入力',
    '메시지 입력',
    'Add comment…',
  ])
    expect(isWritingPrompt(name), name).toBe(true)
  for (const name of [
    'Add a card',
    'Add comment',
    'Add your comment',
    'Ajouter un commentaire',
    'Laisser un commentaire',
    'Leave a review',
    '댓글 작성',
    'Add comment and close',
    'Send a message',
    'Post comment',
    'Enter',
    'Leave',
    '发表评论',
  ])
    expect(isWritingPrompt(name), name).toBe(false)
})
