/** The texts of a sheet: its languages, and the fields of the chosen one beside the English. */
import { TEXT_MAX, TITLE_MAX } from '@quarterline/core/account/news'
import { LANGUAGES, type Language } from '@quarterline/core/base/language'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMedia, WIDE } from '../../kit/useMedia.ts'
import { w } from '../../text/consoleText.ts'
import { LANGUAGE } from '../../text/text.ts'
import type { SheetInput, SheetKind, SheetText } from './sheet.ts'

interface Props {
  kind: SheetKind
  typed: SheetInput
  onType: (more: Partial<SheetInput>) => void
}

const NOTHING: SheetText = { title: '', text: '' }

function Fields({ kind, typed, onType, language }: Props & { language: Language }) {
  const said = typed.texts[language] ?? NOTHING
  const say = (more: Partial<SheetText>) => onType({ texts: { ...typed.texts, [language]: { ...said, ...more } } })
  const { tag, name } = LANGUAGE[language]
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend lang={tag} className="mb-1 font-semibold">
        {name}
      </legend>
      {kind !== 'marquee' && (
        <label className="flex flex-col gap-1 text-[12px] text-muted">
          {w('desk.title')}
          <input
            className="field"
            lang={tag}
            maxLength={TITLE_MAX}
            value={said.title}
            onChange={({ target }) => say({ title: target.value })}
          />
        </label>
      )}
      <label className="flex flex-col gap-1 text-[12px] text-muted">
        {w('desk.text')}
        <textarea
          className="field min-h-28 py-2"
          lang={tag}
          maxLength={TEXT_MAX[kind]}
          value={said.text}
          onChange={({ target }) => say({ text: target.value })}
        />
      </label>
    </fieldset>
  )
}

/** The ten languages: how much is written in each. */
function Languages({ kind, typed, chosen, onChoose }: Omit<Props, 'onType'> & ChoiceProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it lies across on a narrow screen, which a fieldset does not do everywhere
    <div
      role="group"
      aria-label={w('desk.language')}
      className="flex gap-1 overflow-x-auto wide:w-40 wide:flex-none wide:flex-col wide:overflow-visible"
    >
      {LANGUAGES.map((language) => {
        const { text = '' } = typed.texts[language] ?? NOTHING
        const isWritten = text.trim() !== ''
        return (
          <button
            key={language}
            type="button"
            aria-pressed={language === chosen}
            onClick={() => onChoose(language)}
            className={`flex min-h-11 flex-none items-center justify-between gap-2 rounded-base px-2.5 text-left ${
              language === chosen
                ? 'bg-brand-soft font-semibold shadow-[inset_3px_0_var(--brand)]'
                : 'hover:bg-surface-3'
            }`}
          >
            <span>
              <span lang={LANGUAGE[language].tag}>{LANGUAGE[language].name}</span>
              <span className="figures block text-[11px] font-normal text-muted">
                {isWritten ? w('desk.length', { n: text.length, max: TEXT_MAX[kind] }) : w('desk.inEnglish')}
              </span>
            </span>
            {isWritten && <Check size={15} aria-hidden className="flex-none text-ok" />}
          </button>
        )
      })}
    </div>
  )
}

interface ChoiceProps {
  chosen: Language
  onChoose: (language: Language) => void
}

/** @param props.children what belongs to the sheet whatever the language, below the fields */
export function SheetTexts({ children, ...part }: Props & { children: ReactNode }) {
  const [chosen, setChosen] = useState<Language>('en')
  const wide = useMedia(WIDE)
  const hasEnglishBeside = wide && chosen !== 'en'
  return (
    <div className="flex gap-4 max-wide:flex-col">
      <Languages kind={part.kind} typed={part.typed} chosen={chosen} onChoose={setChosen} />
      <div className="flex min-w-0 grow flex-col gap-4">
        <div className={`grid items-start gap-3 ${hasEnglishBeside ? 'grid-cols-2' : ''}`}>
          {hasEnglishBeside && <Fields {...part} language="en" />}
          <Fields key={chosen} {...part} language={chosen} />
        </div>
        {children}
      </div>
    </div>
  )
}
