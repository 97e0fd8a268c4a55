/** The logout button of the console. */
import { LogOut } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { w } from '../../text/consoleText.ts'

interface Props {
  onLeave: () => void
  /** With its word beside the sign. */
  hasWord?: boolean
}

export function LeaveButton({ onLeave, hasWord = false }: Props) {
  const word = w('entry.leave')
  return (
    <Button
      look={hasWord ? 'plain' : 'onHeader'}
      className="max-wide:min-h-11 max-wide:min-w-11"
      aria-label={word}
      title={word}
      onClick={onLeave}
    >
      <LogOut size={17} aria-hidden />
      {hasWord && word}
    </Button>
  )
}
