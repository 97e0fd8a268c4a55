/** The house's name in the console's header: amber for operators, blue for uplines. */
import { Logo } from '../../app/Logo.tsx'
import { useBrand } from '../../kit/version/brand.ts'
import { w } from '../../text/consoleText.ts'

const LOOKS = {
  console: 'bg-accent text-accent-ink',
  agency: 'bg-(--c-brand-300) text-(--c-brand-900)',
}

/** @param props.kind nothing before somebody is in: then nobody knows yet */
export function ConsoleName({ kind }: { kind?: keyof typeof LOOKS }) {
  const brand = useBrand()
  return (
    <span className="flex items-center gap-2 text-[15px] font-bold tracking-tight whitespace-nowrap">
      <Logo className="size-5" />
      <span className={kind ? 'max-mid:sr-only' : ''}>{brand || ' '}</span>
      {kind && (
        <span
          className={`rounded-[3px] px-1.5 text-[10px] leading-4 font-bold tracking-wider uppercase ${LOOKS[kind]}`}
        >
          {w(`bar.${kind}`)}
        </span>
      )}
    </span>
  )
}
