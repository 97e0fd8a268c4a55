/** The words of baccarat in every language of the house. */
import type { Language } from '../../../pages/kit/language.ts'
import { cn } from './words/cn.ts'
import { en, type Words } from './words/en.ts'
import { id } from './words/id.ts'
import { jp } from './words/jp.ts'
import { km } from './words/km.ts'
import { kr } from './words/kr.ts'
import { my } from './words/my.ts'
import { th } from './words/th.ts'
import { tw } from './words/tw.ts'
import { vi } from './words/vi.ts'

export const WORDS: Record<Language, Words> = { en, cn, tw, vi, th, id, my, jp, kr, km }
