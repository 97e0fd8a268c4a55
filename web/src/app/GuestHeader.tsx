/** The header of pages without a login: the brand, the language, light or dark. */
import { useBrand } from '../kit/version/brand.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Logo } from './Logo.tsx'
import { ModeButton } from './ModeButton.tsx'

export function GuestHeader() {
  const brand = useBrand()
  return (
    <header className="on-header flex min-h-13 items-center justify-between bg-header px-4 text-header-ink">
      <span className="inline-flex items-center gap-2.5 text-[18px] font-extrabold tracking-[-0.02em]">
        <Logo className="size-7" />
        {brand}
      </span>
      <div className="flex items-center gap-1">
        <LanguageMenu />
        <ModeButton />
      </div>
    </header>
  )
}
