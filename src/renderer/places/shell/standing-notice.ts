/** Where the notice of a target is told: whole under its picture, or behind its name in the bar. */
import type { RunView } from '../../../core/api/api'

/**
 * A desktop's comes as it is joined, and a new browser's after a break: both stay until they are read. What else a page gives
 * comes and goes, and its picture is not to move with that.
 */
export const standsWhole = ({ platform, connection }: Pick<RunView, 'platform' | 'connection'>): boolean =>
  platform === 'desktop' || connection.notice?.code === 'web.started_anew'
