/** Tabs over one panel, with counts, moved through by the arrow keys. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'

interface Props<N extends string> {
  label: string
  tabs: readonly { name: N; label: string; count?: number | undefined }[]
  chosen: N
  onChoose: (name: N) => void
  /** Whether the tab row is shown; without a choice only the panel is. */
  isListed?: boolean
  /** Content at the end of the tab row. */
  end?: ReactNode
  children: ReactNode
}

export function Tabs<N extends string>({ label, tabs, chosen, onChoose, isListed = true, end, children }: Props<N>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = [...(list.current?.children ?? [])].find((one) => one.id === `${id}-${chosen}`)
    if (!list.current || !(tab instanceof HTMLElement)) return
    // A narrow screen may not show all tabs; the chosen one is scrolled into view.
    const hiddenPx = tab.offsetLeft + tab.offsetWidth - list.current.clientWidth
    list.current.scrollLeft = Math.min(Math.max(list.current.scrollLeft, hiddenPx), tab.offsetLeft)
  }, [id, chosen])
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
      <div className={`print:hidden flex items-center border-b border-line px-1 ${isListed ? '' : 'hidden'}`}>
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          onKeyDown={move}
          className="relative flex min-w-0 grow overflow-x-auto"
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
              className={`-mb-px flex h-[30px] items-center gap-1 border-b-2 px-2 text-[12px] whitespace-nowrap max-wide:h-11 max-wide:text-[13px] low:h-9 ${
                tab.name === chosen ? 'border-brand font-semibold' : 'border-transparent text-muted hover:text-ink'
              }`}
            >
              {tab.label}
              {tab.count !== undefined && tab.count > 0 && (
                <span className="figures text-small font-normal text-muted">{tab.count}</span>
              )}
            </button>
          ))}
        </div>
        {end}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  )
}
