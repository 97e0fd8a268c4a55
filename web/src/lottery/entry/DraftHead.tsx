/** The head of the draft: the states of its rows, and the buttons that fill or clear it. */
import { typedText } from '@quarterline/core/lottery/typed/typedText'
import { ClipboardPaste, Dices, Repeat, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Modal } from '../../kit/Modal.tsx'
import { useCall } from '../../kit/useCall.ts'
import { plural, t } from '../../text/text.ts'
import { addRows, EMPTY_DRAFT } from '../draft/draft.ts'
import { changeDraft } from '../draft/draftStore.ts'
import { usePlace } from '../draft/place.ts'
import { entryTexts, readingOf } from '../draft/rows.ts'
import { asLotteryLine, type WireTicketLine } from '../tickets/ticket.ts'
import type { DraftView } from './draftView.ts'
import { addEntry } from './EntryLine.tsx'
import { pickNumber } from './quickPick.ts'

const TAG = 'rounded-[3px] px-1.5 text-[12px] leading-5 whitespace-nowrap'

function StateTags({ view: { rows } }: { view: DraftView }) {
  const count = (...kinds: string[]) => rows.filter(({ state }) => kinds.includes(state.kind)).length
  const [ready, changed, soldOut] = [count('ready'), count('cut', 'reduced'), count('soldOut')]
  const faulty = rows.length - ready - changed - soldOut
  return (
    <>
      <span className={`${TAG} border border-line bg-surface-3 text-muted`}>
        {plural('lottery.lines', rows.length)}
      </span>
      {ready > 0 && (
        <span className={`${TAG} bg-ok-bg text-ok max-mid:hidden`}>{t('lottery.nReady', { n: ready })}</span>
      )}
      {changed > 0 && (
        <span className={`${TAG} bg-warn-bg text-warn max-mid:hidden`}>{t('lottery.nChanged', { n: changed })}</span>
      )}
      {soldOut > 0 && (
        <span className={`${TAG} bg-danger-bg text-danger`}>{t('lottery.nSoldOut', { n: soldOut })}</span>
      )}
      {faulty > 0 && <span className={`${TAG} bg-danger-bg text-danger`}>{t('lottery.nFaulty', { n: faulty })}</span>}
    </>
  )
}

function PasteDialog({ view, onClose }: { view: DraftView; onClose: () => void }) {
  const [text, setText] = useState('')
  return (
    <Modal label={t('lottery.paste')} onClose={onClose} wide>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          addEntry(text, view)
          onClose()
        }}
      >
        <h2 className="text-[16px] font-bold">{t('lottery.paste')}</h2>
        <label className="grid gap-2 text-muted">
          {t('lottery.pasteHint')}
          <textarea
            rows={10}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="w-full rounded-base border border-line-strong bg-surface-2 p-2 font-mono text-[15px] text-ink"
          />
        </label>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('app.close')}</Button>
          <Button look="primary" type="submit" disabled={text.trim() === ''}>
            {t('lottery.add')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** Takes a ticket's lines into the draft, on the chosen draws. */
export function repeatTicket(lines: readonly WireTicketLine[], draws: readonly string[]): void {
  const texts = typedText(lines.map(asLotteryLine)).split('\n')
  changeDraft((draft) => addRows(draft, texts, draws))
}

const idsOf = ({ chosen }: DraftView) => chosen.map(({ draw_id }) => draw_id)

/** The newest open ticket, which a member can repeat. */
function useLastTicket() {
  const { data } = useCall('bet/dbetlist', { pageNumber: 1, pageSize: 1 }, { isSaidHere: true })
  return data?.rows[0]
}

interface HeadButtonProps {
  icon: ReactNode
  label: string
  onPress: () => void
  isOff?: boolean
}

/** A phone has room for its sign alone. */
function HeadButton({ icon, label, onPress, isOff = false }: HeadButtonProps) {
  return (
    <Button
      size="small"
      className="font-semibold max-wide:min-h-11 max-mid:min-w-11"
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onPress}
    >
      {icon}
      <span className="max-mid:hidden">{label}</span>
    </Button>
  )
}

/** A quick pick takes the bets of the last row, or the smallest stake on Big if that row has no bets on four digits. */
function addQuickPick(view: DraftView): void {
  const number = pickNumber()
  const [like] = entryTexts(number, view.draft.rows, view.currency)
  const isLike = like !== undefined && readingOf(like, view.currency)?.kind === 'bets'
  const text = isLike ? like : `${number} B${view.launch.min_stake}`
  changeDraft((draft) => addRows(draft, [text], idsOf(view)))
}

export function DraftHead({ view }: { view: DraftView }) {
  const [isPasting, setPasting] = useState(false)
  const last = useLastTicket()
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-2 border-b border-line px-3 py-1.5">
      <h2 className="text-[14px] font-bold">{t('lottery.draft')}</h2>
      <StateTags view={view} />
      <span className="ml-auto flex items-center gap-2">
        <HeadButton
          icon={<ClipboardPaste size={14} aria-hidden />}
          label={t('lottery.paste')}
          onPress={() => setPasting(true)}
        />
        <HeadButton
          icon={<Dices size={14} aria-hidden />}
          label={t('lottery.quick')}
          onPress={() => addQuickPick(view)}
        />
        <HeadButton
          icon={<Repeat size={14} aria-hidden />}
          label={t('lottery.last')}
          isOff={!last}
          onPress={() => last && repeatTicket(last.lines, idsOf(view))}
        />
        <button
          type="button"
          aria-label={t('lottery.clear')}
          title={t('lottery.clear')}
          disabled={view.rows.length === 0 || view.draft.placing !== null}
          className="grid size-8 place-items-center rounded-base text-muted hover:bg-surface-3 max-wide:size-11"
          onClick={() => {
            usePlace.setState({ refusal: null, placed: null })
            changeDraft((draft) => ({ ...EMPTY_DRAFT, chosen: draft.chosen, lastId: draft.lastId }))
          }}
        >
          <Trash2 size={15} aria-hidden />
        </button>
      </span>
      {isPasting && <PasteDialog view={view} onClose={() => setPasting(false)} />}
    </div>
  )
}
