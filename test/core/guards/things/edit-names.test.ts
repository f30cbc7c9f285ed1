import { expect, test } from 'vitest'
import { isBegun, isEditName } from '../../../../src/core/guards/things/edit-names'

test('an edit opens what is edited, in all the languages', () => {
  for (const name of [
    'Edit',
    'Edit delivery note',
    'Adresse bearbeiten',
    "Modifier l'adresse",
    'Editar perfil',
    'Modifica profilo',
    'Редактировать заметку',
    '编辑资料',
    '編集',
    'プロフィールを編集',
    '메모 편집',
    'تعديل',
    'पता संपादित करें',
  ])
    expect(isEditName(name), name).toBe(true)
})

test('no secret and no right is edited so, nothing is done besides, and to publish is no edit', () => {
  for (const name of [
    'Edit password',
    'Edit permissions',
    'Edit and send',
    'Edit, then pay',
    'Bearbeiten und senden',
    'Modifier et envoyer',
    'Editar y enviar',
    'Éditer',
    'Редактировать и отправить',
    '编辑密码',
    '編集して送信',
    'Edit 3 items for $5',
    'Delete edit',
  ])
    expect(isEditName(name), name).toBe(false)
})

test('a change of what is written down, and a new sheet, begin there', () => {
  for (const name of [
    'Change date',
    'Betrag ändern',
    'Alterar valor',
    'Cambiar la fecha',
    'Изменить адрес',
    '修改地址',
    '住所を変更',
    '주소 변경',
    'Add a note',
    'Notiz hinzufügen',
    '新建联系人',
    '新增聯絡人',
    'メールを作成',
    'إضافة ملاحظة',
  ])
    expect(isBegun(name), name).toBe(true)
})

test('a seat, the kind of a map or an alarm is chosen on a sheet of its own, in every language', () => {
  for (const name of [
    'Change map type',
    'Sitzplatz ändern',
    'Changer de place',
    'Cambiar asiento',
    'Alterar assento',
    'Cambia posto',
    'Изменить тип карты',
    '更改座位',
    '座席を変更',
    '좌석 변경',
    'تغيير المقعد',
    'सीट बदलें',
    'Add alarm',
    'Add New Post',
    'Wecker hinzufügen',
    'Ajouter une alarme',
    'Crear alarma',
    'Adicionar alarme',
    'Aggiungi sveglia',
    'Добавить будильник',
    '添加闹钟',
    'アラームを追加',
    '알람 추가',
    'إضافة منبه',
    'अलार्म जोड़ें',
  ])
    expect(isBegun(name), name).toBe(true)
  // A record of a zone or a register counts as soon as it is added.
  expect(isBegun('Add record')).toBe(false)
})

test('a plan, a password or an owner is changed at once, and money is exchanged', () => {
  for (const name of [
    'Change plan',
    'Change password',
    'Change owner',
    'Change to annual',
    'Passwort ändern',
    'Tarif ändern',
    'Cambiar',
    'Cambia',
    'Add funds',
    'Add to cart',
    'Add card',
    'Add member',
    'Add user',
    'Create account',
    'Create token',
    'Write to disk',
    'Add a payment',
    '添加成员',
    '修改密码',
    'Добавить участника',
  ])
    expect(isBegun(name), name).toBe(false)
})
