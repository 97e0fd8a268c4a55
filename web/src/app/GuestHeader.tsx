/** The header of pages that want nobody logged in: the brand, the language, light or dark. */
import { useBrand } from '../kit/brand.ts'
import { LanguageButton } from './LanguageButton.tsx'
import { ModeButton } from './ModeButton.tsx'

export function GuestHeader() {
  const brand = useBrand()
  return (
    <header className="on-header flex min-h-13 items-center justify-between bg-header px-4 text-header-ink">
      <span className="text-lg font-bold">{brand}</span>
      <div className="flex items-center gap-1">
        <LanguageButton />
        <ModeButton />
      </div>
    </header>
  )
}
