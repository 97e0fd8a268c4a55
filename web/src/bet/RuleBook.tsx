/** The members' rules, made from the tables that settle their bets. */
import { FIGHTING_GAMES, isRoundGame, NUMBER_GAME, RACING_GAMES } from '@quarterline/core/base/sport/sport'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@quarterline/core/base/time'
import { LEGS_MAX, LEGS_MIN, LEGS_MIN_LIVE, SYSTEM_LEGS_MAX } from '@quarterline/core/bet/folds'
import {
  type BetTypeRule,
  betTypeRules,
  type Example,
  type SportRule,
  sportRules,
} from '@quarterline/core/bet/list/ruleBook'
import { CORRECTION_MAX_MS } from '@quarterline/core/bet/settle/fourEyes'
import { DANGER_EXTRA_MS, WAIT_MAX_MS } from '@quarterline/core/bet/wait/accept'
import { scoreText } from '../market/figures.ts'
import { pickText } from '../market/selection.ts'
import { betTypeRuleText, rulesText } from '../text/rulesText.ts'
import type { RuleKey } from '../text/shape.ts'
import { t, textIf, textOr } from '../text/text.ts'
import { OddsCalculator } from './OddsCalculator.tsx'

/** How long after settlement a feed's corrections and voids for obvious errors are possible (R2-17, rules 14.21). */
const CORRECTION_HOURS = CORRECTION_MAX_MS / HOUR_MS

const nameOf = (betType: string) => textOr(`market.${betType}`, 'rules.betTypes')
const sectionName = (section: (typeof SECTIONS)[number]) =>
  section === 'betTypes' ? t('rules.betTypes') : rulesText(`rules.${section}`)
const sportName = ({ id, name }: SportRule) => {
  return textIf(`sport.${id}`) ?? name
}
const sideName = (side: 'H' | 'A') => rulesText(side === 'H' ? 'rules.home' : 'rules.away')

/** A pick as the slip names it, for unnamed sides and without its line. */
function pickWords(betType: string, pick: string): string {
  const [home, away] = [rulesText('rules.homeSide'), rulesText('rules.awaySide')]
  const over = (side: string | undefined) => t(side === 'O' ? 'board.over' : 'board.under')
  if (betType === 'BT_HDP') return pick === 'H' ? home : away
  if (betType === 'BT_OU') return over(pick)
  if (betType === 'BT_TT') return t('pick.team', { team: pick[0] === 'H' ? home : away, what: over(pick[1]) })
  return pickText({ betType, pick, line: 0, home, away })
}
const listed = (betType: string, picks: readonly string[]) =>
  picks.length > 0 ? picks.map((pick) => pickWords(betType, pick)).join(', ') : rulesText('rules.nobody')

function ExampleRow({ example, betType }: { example: Example; betType: string }) {
  const { half, full, first, last, line, won, refunded } = example
  const match = [
    rulesText('rules.example', { half: scoreText(half), full: scoreText(full) }),
    betType === 'BT_FGLG' &&
      first &&
      last &&
      rulesText('rules.scorers', { first: sideName(first), last: sideName(last) }),
    line !== undefined && rulesText('rules.line', { line }),
  ].filter(Boolean)
  const outcome = [
    rulesText('rules.wins', { picks: listed(betType, won) }),
    refunded.length > 0 && rulesText('rules.back', { picks: listed(betType, refunded) }),
  ].filter(Boolean)
  return (
    <li className="grid gap-x-3 border-t border-line py-1 mid:grid-cols-2">
      <span className="text-muted">{match.join(', ')}</span>
      <span>{outcome.join('; ')}</span>
    </li>
  )
}

function BetTypeSection({ rule }: { rule: BetTypeRule }) {
  const { betType, picks, asian, determined, examples } = rule
  const notes = [
    rulesText(asian ? 'rules.asian' : 'rules.decimal'),
    ...(betType === 'BT_OR' ? [] : [rulesText(determined ? 'rules.determined' : 'rules.undetermined')]),
  ]
  return (
    <section id={betType} aria-labelledby={`${betType}-name`} className="panel scroll-mt-16 p-3">
      <h3 id={`${betType}-name`} className="font-semibold">
        {nameOf(betType)}
      </h3>
      <p className="max-w-[75ch]">{betTypeRuleText(betType) ?? t('rules.betTypes')}</p>
      {picks.length > 0 && (
        <p className="text-[13px] text-muted">
          {rulesText('rules.picks')}: {listed(betType, picks)}
        </p>
      )}
      <p className="max-w-[75ch] text-[13px] text-muted">{notes.join(' ')}</p>
      {examples.length > 0 && (
        <ul className="mt-2 text-[13px]">
          {examples.map((example) => (
            <ExampleRow key={scoreText(example.full)} example={example} betType={betType} />
          ))}
        </ul>
      )}
    </section>
  )
}

const VALID = {
  finishedWithinH: (h: number) => rulesText('rules.valid.finished', { h }),
  startedWithinH: (h: number) => rulesText('rules.valid.started', { h }),
}

function validText({ valid }: SportRule): string {
  if ('whenever' in valid) return rulesText('rules.valid.whenever')
  if ('startedOn' in valid) return rulesText('rules.valid.date')
  return 'finishedWithinH' in valid
    ? VALID.finishedWithinH(valid.finishedWithinH)
    : VALID.startedWithinH(valid.startedWithinH)
}

function standsText({ standsAfter }: SportRule): string[] {
  if (!standsAfter) return []
  if ('minutesOf' in standsAfter) {
    return [rulesText('rules.stands.minutesOf', { long: standsAfter.minutesOf[48], short: standsAfter.minutesOf[40] })]
  }
  return 'minutes' in standsAfter
    ? [rulesText('rules.stands.minutes', { n: standsAfter.minutes })]
    : [rulesText('rules.stands.innings', { n: standsAfter.innings })]
}

/** The rules of a sport, sentence by sentence. */
function sportTexts(sport: SportRule): string[] {
  const isInSets = sport.shape === 'sets' || sport.shape === 'maps'
  const isMatch = sport.template !== 'E' && sport.template !== 'F'
  return [
    ...(isMatch && sport.template !== 'D' ? [rulesText(sport.sinceBet ? 'rules.sinceBet' : 'rules.fromStart')] : []),
    ...(isMatch && !isInSets && sport.template !== 'D'
      ? [rulesText(`rules.extra.${sport.extraTime}` as RuleKey & 'rules.extra.never')]
      : []),
    ...(isInSets
      ? [rulesText(`rules.counts.${sport.counts}` as RuleKey & 'rules.counts.won'), rulesText('rules.unplayed')]
      : []),
    ...(sport.template === 'D' ? [rulesText('rules.fight')] : []),
    ...(FIGHTING_GAMES.includes(sport.id) ? [rulesText('rules.game.fight')] : []),
    ...(RACING_GAMES.includes(sport.id) ? [rulesText('rules.game.race')] : []),
    ...(sport.id === NUMBER_GAME ? [rulesText('rules.game.numbers')] : []),
    ...(isRoundGame(sport.id) ? [rulesText('rules.game.round')] : []),
    ...standsText(sport),
    validText(sport),
    ...(isMatch ? [rulesText('rules.delay', { s: sport.delayS })] : []),
    ...(sport.deadHeat === 'stake' ? [rulesText('rules.deadHeat.stake')] : []),
  ]
}

/** Groups sports whose rules are the same in every sentence. */
function sportGroups(): { names: string[]; texts: string[] }[] {
  const groups = new Map<string, { names: string[]; texts: string[] }>()
  for (const sport of sportRules()) {
    const texts = sportTexts(sport)
    const group = groups.get(texts.join()) ?? { names: [], texts }
    group.names.push(sportName(sport))
    groups.set(texts.join(), group)
  }
  return [...groups.values()]
}

function Sentences({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <ul className="list-disc pl-5">
      {texts.map((text) => (
        <li key={text} className="max-w-[75ch]">
          {text}
        </li>
      ))}
    </ul>
  )
}

const SECTIONS = ['general', 'calculator', 'betTypes', 'parlays', 'broken', 'sports'] as const

function sectionTexts(section: (typeof SECTIONS)[number]): string[] {
  const hours = CORRECTION_HOURS
  if (section === 'general') {
    const waits = { danger: DANGER_EXTRA_MS / SECOND_MS, max: (WAIT_MAX_MS / MINUTE_MS) * 60 }
    return [
      rulesText('rules.periods'),
      rulesText('rules.stake'),
      rulesText('rules.settledOdds'),
      rulesText('rules.live', waits),
      rulesText('rules.price'),
      rulesText('rules.preMatch'),
    ]
  }
  if (section === 'parlays') {
    const counts = { min: LEGS_MIN, max: LEGS_MAX, live: LEGS_MIN_LIVE }
    return [
      rulesText('rules.parlayLegs', counts),
      rulesText('rules.parlayFactor'),
      rulesText('rules.system', { max: SYSTEM_LEGS_MAX }),
    ]
  }
  if (section !== 'broken') return []
  return [
    rulesText('rules.pending'),
    rulesText('rules.firstHalf'),
    rulesText('rules.corrections', { hours }),
    rulesText('rules.palpable', { hours }),
  ]
}

export function RuleBook() {
  return (
    <div className="grid gap-4 wide:grid-cols-[14rem_1fr]">
      <nav aria-label={rulesText('rules.contents')} className="panel h-fit p-3 wide:sticky wide:top-16">
        <ul className="flex flex-col gap-1">
          {SECTIONS.map((section) => (
            <li key={section}>
              <a href={`#${section}`} className="inline-flex min-h-8 items-center hover:underline max-wide:min-h-11">
                {sectionName(section)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex min-w-0 flex-col gap-6">
        {SECTIONS.map((section) => (
          <section
            key={section}
            id={section}
            aria-labelledby={`${section}-name`}
            className="flex scroll-mt-16 flex-col gap-2"
          >
            <h2 id={`${section}-name`} className="text-[16px] font-semibold">
              {sectionName(section)}
            </h2>
            <Sentences texts={sectionTexts(section)} />
            {section === 'calculator' && <OddsCalculator />}
            {section === 'betTypes' && betTypeRules().map((rule) => <BetTypeSection key={rule.betType} rule={rule} />)}
            {section === 'sports' &&
              sportGroups().map(({ names, texts }) => (
                <section key={names.join()} className="panel p-3" aria-label={names.join(', ')}>
                  <h3 className="mb-1 font-semibold">{names.join(', ')}</h3>
                  <Sentences texts={texts} />
                </section>
              ))}
          </section>
        ))}
      </div>
    </div>
  )
}
