/** What a competition or highlight page says when its load failed: of a link that leads nowhere, that no other try can help. */
import { Failed } from '../kit/States.tsx'
import { codeOf } from '../kit/useCall.ts'
import { t } from '../text/text.ts'

/** The code, in words or as its number, of no such competition, cup or match. */
const NONE = ['matchNotActive', '318']

/** Whether a refusal says that there is no such thing. */
export const isNone = (code: string): boolean => NONE.includes(code)

interface Props {
  error: unknown
  text: string
  onRetry: () => void
}

export function NotThere({ error, text, onRetry }: Props) {
  const code = codeOf(error)
  if (!isNone(code)) return <Failed text={text} code={code} onRetry={onRetry} />
  return <Gone />
}

export const Gone = () => <h1 className="px-4 py-8 text-center font-medium">{t('media.gone')}</h1>
