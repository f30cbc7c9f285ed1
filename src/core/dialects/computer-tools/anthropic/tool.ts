/** Anthropic's `computer` tool as a function signature, for servers that speak the chat protocol. */
import type { Size } from '../../../action/geometry'
import type { ModelRequest } from '../../dialect'

const point = (description: string) => ({
  type: 'array',
  items: { type: 'integer' },
  minItems: 2,
  maxItems: 2,
  description,
})

/** @param picture the size that is declared, and in which every screenshot is sent */
export const anthropicTools = ({ width, height }: Size): NonNullable<ModelRequest['tools']> => [
  {
    name: 'computer',
    description: `Mouse, keyboard and screenshots of one desktop. The display is ${width} pixels wide and ${height} high; coordinates are pixels of the screenshot.`,
    parameters: {
      type: 'object',
      properties: {
        action: {
          type: 'string',
          enum: [
            'screenshot',
            'left_click',
            'right_click',
            'middle_click',
            'double_click',
            'triple_click',
            'left_click_drag',
            'left_mouse_down',
            'left_mouse_up',
            'mouse_move',
            'scroll',
            'key',
            'hold_key',
            'type',
            'wait',
            'zoom',
          ],
        },
        coordinate: point('[x, y]'),
        start_coordinate: point('[x, y] where a left_click_drag begins'),
        text: {
          type: 'string',
          description:
            'The text to type; the keys of key and hold_key joined by +, such as ctrl+s; keys held during a click',
        },
        scroll_direction: { type: 'string', enum: ['up', 'down', 'left', 'right'] },
        scroll_amount: { type: 'integer', description: 'clicks of the wheel' },
        duration: { type: 'number', description: 'seconds, for wait and hold_key' },
        region: {
          type: 'array',
          items: { type: 'integer' },
          minItems: 4,
          maxItems: 4,
          description: '[x1, y1, x2, y2] to be shown larger by zoom',
        },
      },
      required: ['action'],
    },
  },
]
