/** Narrows results by their state and to the member's own bets, each with its number of matches. */
import { RESULT_GROUPS, type ResultGroup } from '@quarterline/core/media/resultGroup'
import { t } from '../../text/text.ts'
import type { DayResults } from './results.ts'

interface Props {
  counts: DayResults['states'] | undefined
  /** The shown ones; undefined: all. */
  shown: readonly ResultGroup[] | undefined
  isMine: boolean
  mine: number | undefined
  onStates: (shown: readonly ResultGroup[] | undefined) => void
  onMine: (isMine: boolean) => void
}

const groupText = (group: ResultGroup) => t(group === 'corrected' ? 'media.corrected' : `matchState.${group}`)
const LINE = 'flex min-h-8 items-center gap-2 px-3 max-wide:min-h-11'
const HEAD = 'px-3 pt-2 pb-1 text-[12px] text-muted'

export function StateChoice({ counts, shown = RESULT_GROUPS, isMine, mine, onStates, onMine }: Props) {
  const turn = (group: ResultGroup) => {
    const next = RESULT_GROUPS.filter((one) => shown.includes(one) !== (one === group))
    onStates(next.length === RESULT_GROUPS.length ? undefined : next)
  }
  return (
    <>
      <fieldset className="min-w-0">
        <legend className={HEAD}>{t('result.state')}</legend>
        {RESULT_GROUPS.map((group) => (
          <label key={group} className={LINE}>
            <input
              type="checkbox"
              className="size-4 shrink-0"
              checked={shown.includes(group)}
              onChange={() => turn(group)}
            />
            <span className="grow">{groupText(group)}</span>
            <span className="figures text-[12px] text-muted">
              {counts?.find((one) => one.group === group)?.matches}
            </span>
          </label>
        ))}
      </fieldset>
      <label className={`${LINE} border-t border-line`}>
        <input
          type="checkbox"
          className="size-4 shrink-0"
          checked={isMine}
          onChange={({ target }) => onMine(target.checked)}
        />
        <span className="grow">{t('media.mineOnly')}</span>
        <span className="figures text-[12px] text-muted">{mine}</span>
      </label>
    </>
  )
}
