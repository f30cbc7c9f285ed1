import { expect, test } from 'vitest'
import { Snapshot } from '../../src/core/api/api'
import { scenes } from '../fakes/scenes'

test.each(Object.entries(scenes))(
  'the scene %s is a snapshot the service could send, in both languages',
  (_, scene) => {
    expect(Snapshot.safeParse(scene('en')).error).toBeUndefined()
    expect(Snapshot.safeParse(scene('zh')).error).toBeUndefined()
  },
)
