/** The texts of the rules: a catalogue of each language beside the app's, which comes with the rule book alone. */
import type { Language } from '@quarterline/core/base/language'
import type { Fill, RuleKey, RuleTexts } from './shape.ts'
import { type Catalogue, fill } from './text.ts'

/** A folder for each language, brought as a chunk of its own. */
const CATALOGUES: Record<Language, () => Promise<Catalogue>> = {
  cn: async () => (await import('./cn/rules.ts')).cnRules,
  en: async () => (await import('./en/rules.ts')).enRules,
  tw: async () => (await import('./tw/rules.ts')).twRules,
  vi: async () => (await import('./vi/rules.ts')).viRules,
  th: async () => (await import('./th/rules.ts')).thRules,
  id: async () => (await import('./id/rules.ts')).idRules,
  my: async () => (await import('./my/rules.ts')).myRules,
  jp: async () => (await import('./jp/rules.ts')).jpRules,
  kr: async () => (await import('./kr/rules.ts')).krRules,
  km: async () => (await import('./km/rules.ts')).kmRules,
}

let words: Catalogue = {}

/** Makes a catalogue the one in which the rules are said. */
export function setRuleWords(catalogue: Catalogue): void {
  words = catalogue
}

/** Brings a language's catalogue of the rules. */
export function loadRuleWords(language: Language): Promise<Catalogue> {
  return CATALOGUES[language]()
}

/** The rules' text of a key, its placeholders filled; a wrong key or a missing placeholder does not compile. */
export function rulesText<K extends RuleKey>(key: K, ...[values]: Fill<RuleTexts, K>): string {
  return fill(words[key] ?? key, values)
}

/** The rule of a bet type; nothing where it has none. */
export function betTypeRuleText(betType: string): string | undefined {
  return words[`rule.${betType}`]
}
