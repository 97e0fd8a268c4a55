/** The member's tickets: those that wait for their draw, with cancelling, those that were decided, and those that were cancelled. */
import { useState } from 'react'
import { usePage } from '../../account/usePage.ts'
import { Tabs } from '../../kit/Tabs.tsx'
import { useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { CancelButton } from './CancelButton.tsx'
import { DecidedList } from './DecidedList.tsx'
import { TicketDialog } from './TicketDialog.tsx'
import { TicketPages } from './TicketPages.tsx'
import type { LotteryTicket } from './ticket.ts'

const LOOK_EVERY_MS = 30_000
const CALLS = { open: 'bet/dbetlist', cancelled: 'bet/dbetlistcancel' } as const
const LISTS = ['open', 'decided', 'cancelled'] as const
type ListName = (typeof LISTS)[number]

/** The lists without dates: the chosen one is read in full, of the others how long they are. */
function useTicketLists(chosen: ListName, { page, size }: { page: number; size: number }) {
  const request = (name: ListName) => (name === chosen ? { pageNumber: page, pageSize: size } : { pageSize: 1 })
  return {
    open: useCall(CALLS.open, request('open'), { refetchMs: LOOK_EVERY_MS, keep: true, isSaidHere: true }),
    cancelled: useCall(CALLS.cancelled, request('cancelled'), { keep: true, isSaidHere: true }),
  }
}

interface Props {
  /** What a company is called, where that is known. */
  nameOf?: (company: string) => string
  onRepeat?: (ticket: LotteryTicket) => void
}

export function TicketLists({ nameOf = (company) => company, onRepeat }: Props) {
  const [chosen, choose] = useState<ListName>('open')
  const [opened, open] = useState<string>()
  const [paging, turn] = usePage()
  const lists = useTicketLists(chosen, paging)
  return (
    <>
      <Tabs
        label={t('lottery.tab.tickets')}
        tabs={LISTS.map((name) => ({
          ...{ name, label: t(`lottery.list.${name}`) },
          count: name === 'decided' ? undefined : lists[name].data?.total,
        }))}
        chosen={chosen}
        onChoose={(name) => {
          turn({ ...paging, page: 1 })
          choose(name)
        }}
      >
        {chosen === 'decided' ? (
          <DecidedList nameOf={nameOf} onOpen={open} />
        ) : (
          <TicketPages
            list={lists[chosen]}
            paging={paging}
            onTurn={turn}
            nameOf={nameOf}
            onOpen={open}
            actOf={(ticket) => <CancelButton ticket={ticket} />}
          />
        )}
      </Tabs>
      {opened && <TicketDialog id={opened} nameOf={nameOf} onClose={() => open(undefined)} onRepeat={onRepeat} />}
    </>
  )
}
