/** Tabs over one panel, with counts, moved through by the arrow keys. */
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

interface Props<N extends string> {
  label: string
  tabs: readonly { name: N; label: string; count?: number | undefined }[]
  chosen: N
  onChoose: (name: N) => void
  children: ReactNode
}

export function Tabs<N extends string>({ label, tabs, chosen, onChoose, children }: Props<N>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const at = (tabs.findIndex(({ name }) => name === chosen) + step + tabs.length) % tabs.length
    const next = tabs[at]
    if (!next) return
    onChoose(next.name)
    list.current?.querySelectorAll('button')[at]?.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="print:hidden flex overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            aria-selected={tab.name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.name === chosen ? 0 : -1}
            onClick={() => onChoose(tab.name)}
            className={`flex min-h-9 items-center gap-1 border-b-2 px-2 text-[13px] whitespace-nowrap mid:px-2.5 max-wide:min-h-11 ${
              tab.name === chosen ? 'border-brand font-semibold' : 'border-transparent text-muted hover:text-ink'
            }`}
          >
            {tab.label}
            {tab.count !== undefined && tab.count > 0 && (
              <span className="figures min-w-5 rounded-full bg-surface-3 px-1.5 text-center text-[12px] leading-5 font-normal">
                {tab.count}
              </span>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  )
}
