/** The parameters of a template in ICU message format, by name. */
import { IntlMessageFormat } from 'intl-messageformat'

export const namesIn = (template: string): readonly string[] => [
  ...new Set(
    new IntlMessageFormat(template, 'en', undefined, { ignoreTag: true })
      .getAst()
      .flatMap((part) => ('options' in part || part.type === 1 ? [part.value] : [])),
  ),
]
