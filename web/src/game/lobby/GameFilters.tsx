/** The bar over a lobby's games: search, and the filters, which a narrow screen has in a sheet. */
import { Search, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../account/session.ts'
import { Button } from '../../kit/Button.tsx'
import { Modal } from '../../kit/Modal.tsx'
import { t } from '../../text/text.ts'
import { fromStakeText, volatilityText } from '../factsText.ts'
import { GAME_SORTS, type LobbyChoices, RETURNS, VOLATILITIES } from './choices.ts'
import { filtersOf, type LobbyGame, leastStakesOf, providersOf } from './filter.ts'

interface BarProps {
  games: readonly LobbyGame[]
  choices: LobbyChoices
  choose: (change: LobbyChoices) => void
}

interface SelectProps {
  label: string
  value: string
  options: readonly (readonly [value: string, name: string])[]
  onChoose: (value: string) => void
}

function Select({ label, value, options, onChoose }: SelectProps) {
  return (
    <label className="flex min-h-8 items-center gap-2 rounded-base border border-line-strong bg-surface-2 px-2.5 max-wide:min-h-11 max-wide:justify-between">
      <span className="text-muted">{label}</span>
      <select
        className="max-w-40 min-w-0 bg-transparent font-semibold"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {options.map(([one, name]) => (
          <option key={one} value={one} className="bg-surface-2 text-ink">
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

const numberOf = <N extends number>(all: readonly N[], text: string) => all.find((one) => String(one) === text)

function Selects({ games, choices, choose }: BarProps) {
  const any = ['', t('game.any')] as const
  const providers = providersOf(games)
  const stakes = leastStakesOf(games)
  const currency = useSession(({ member }) => member?.currency ?? 'MYR')
  return (
    <>
      {providers.length > 1 && (
        <Select
          label={t('game.provider')}
          value={choices.provider ?? ''}
          options={[any, ...providers.map(({ provider, name }) => [provider, name] as const)]}
          onChoose={(provider) => choose({ provider: provider || undefined })}
        />
      )}
      <Select
        label={t('game.volatility')}
        value={String(choices.volatility ?? '')}
        options={[any, ...VOLATILITIES.map((one) => [String(one), volatilityText(one)] as const)]}
        onChoose={(one) => choose({ volatility: numberOf(VOLATILITIES, one) })}
      />
      <Select
        label={t('game.return')}
        value={String(choices.returns ?? '')}
        options={[any, ...RETURNS.map((one) => [String(one), t('game.from', { percent: `${one}%` })] as const)]}
        onChoose={(one) => choose({ returns: numberOf(RETURNS, one) })}
      />
      {stakes.length > 1 && (
        <Select
          label={t('game.stake')}
          value={String(choices.stake ?? '')}
          options={[any, ...stakes.map((one) => [String(one), fromStakeText(one, currency)] as const)]}
          onChoose={(one) => choose({ stake: numberOf(stakes, one) })}
        />
      )}
      <span className="wide:ml-auto">
        <Select
          label={t('game.sort')}
          value={choices.sort ?? GAME_SORTS[0]}
          options={GAME_SORTS.map((one) => [one, t(`game.sort.${one}`)] as const)}
          onChoose={(one) => choose({ sort: GAME_SORTS.find((sort) => sort === one) })}
        />
      </span>
    </>
  )
}

/** Filters that the sheet has, of those that are set. */
const inSheet = (choices: LobbyChoices) =>
  filtersOf(choices).filter((filter) => filter !== 'show' && filter !== 'words').length

function FilterSheet(props: BarProps) {
  const [isOpen, setOpen] = useState(false)
  const count = inSheet(props.choices)
  return (
    <>
      <Button
        className="!min-h-11 wide:hidden"
        aria-label={count > 0 ? `${t('game.filters')} ${count}` : t('game.filters')}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal size={16} aria-hidden />
        {count > 0 && <b className="figures rounded-full bg-accent px-1.5 text-accent-ink">{count}</b>}
      </Button>
      {isOpen && (
        <Modal label={t('game.filters')} sheet onClose={() => setOpen(false)}>
          <div className="flex flex-col gap-2 p-4">
            <h2 className="text-[16px] font-bold">{t('game.filters')}</h2>
            <Selects {...props} />
            <Button look="primary" size="large" onClick={() => setOpen(false)}>
              {t('app.ok')}
            </Button>
          </div>
        </Modal>
      )}
    </>
  )
}

export function GameFilters(props: BarProps) {
  const { games, choices, choose } = props
  const label = t('game.search', { n: games.length })
  return (
    <div className="panel flex items-center gap-2 p-1.5">
      <label className="flex min-h-8 w-60 min-w-32 shrink-[99] items-center gap-2 rounded-base border border-line-strong bg-surface-2 px-2.5 max-wide:min-h-11 max-wide:w-auto max-wide:grow">
        <Search size={15} aria-hidden className="flex-none text-muted" />
        <input
          type="search"
          value={choices.words ?? ''}
          onChange={({ target }) => choose({ words: target.value || undefined })}
          placeholder={label}
          aria-label={label}
          maxLength={64}
          className="w-full min-w-0 bg-transparent max-wide:text-[16px]"
        />
      </label>
      <div className="flex grow flex-wrap items-center gap-2 max-wide:hidden">
        <Selects {...props} />
      </div>
      <FilterSheet {...props} />
    </div>
  )
}
