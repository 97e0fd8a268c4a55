/** The frame of the login and the set-up: the name, the language, light or dark. */
import type { ReactNode } from 'react'
import { LanguageMenu } from '../../app/LanguageMenu.tsx'
import { ModeButton } from '../../app/ModeButton.tsx'
import { ConsoleName } from './ConsoleName.tsx'
import { LeaveButton } from './Leave.tsx'

interface Props {
  onLeave?: () => void
  children: ReactNode
}

export function OutsideFrame({ onLeave, children }: Props) {
  return (
    <>
      <header className="on-header flex min-h-12 items-center gap-2 bg-header px-3 text-header-ink">
        <ConsoleName />
        <div className="ml-auto flex items-center">
          <LanguageMenu />
          <ModeButton className="max-wide:min-h-11 max-wide:min-w-11" />
          {onLeave && <LeaveButton onLeave={onLeave} />}
        </div>
      </header>
      {children}
    </>
  )
}
