/** Steps of a check where a round is some numbers below a limit: a pocket of the wheel, three dice. */

import type { CheckStep } from '../../pages/check/roundValues.ts'
import type { Language } from '../../pages/kit/language.ts'
import { drawsOf, type RoundSeeds } from '../../src/fair/draws.ts'

const NAMES = ['title', 'text', 'bytes', 'number', 'result', 'resultText', 'computed', 'ofTable'] as const
type NumberCheckWords = Record<(typeof NAMES)[number], string>

const RULE = 'k = ⌊2³² ÷ n⌋, ⌊v ÷ k⌋'
/** In the order of the names. */
const TEXTS: Record<Language, readonly string[]> = {
  en: [
    'From bytes to numbers',
    `Each four bytes are a whole number v; a v of k × n or more is thrown away, so that no number is likelier: ${RULE}.`,
    ...['4 bytes', 'Number', 'What the table showed', 'The numbers drawn are those of the table.', 'Computed', 'Table'],
  ],
  cn: [
    '从字节到数字',
    `每四个字节为一个整数 v；v 达到 k × n 或以上即弃去，使各数机会均等：${RULE}。`,
    ...['4 字节', '数字', '牌桌所示', '抽出的数字即为牌桌上的数字。', '计算值', '牌桌'],
  ],
  tw: [
    '從位元組到數字',
    `每四個位元組為一個整數 v；v 達到 k × n 或以上即棄去，使各數機會均等：${RULE}。`,
    ...['4 位元組', '數字', '牌桌所示', '抽出的數字即為牌桌上的數字。', '計算值', '牌桌'],
  ],
  vi: [
    'Từ byte đến số',
    `Mỗi bốn byte là một số nguyên v; v từ k × n trở lên bị bỏ để không số nào dễ ra hơn: ${RULE}.`,
    ...['4 byte', 'Số', 'Bàn đã hiện', 'Các số rút được là các số của bàn.', 'Tính được', 'Bàn'],
  ],
  th: [
    'จากไบต์เป็นตัวเลข',
    `ทุกสี่ไบต์คือจำนวนเต็ม v ถ้า v ถึง k × n ขึ้นไปจะทิ้ง เพื่อให้ทุกเลขมีโอกาสเท่ากัน: ${RULE}`,
    ...['4 ไบต์', 'ตัวเลข', 'สิ่งที่โต๊ะแสดง', 'ตัวเลขที่สุ่มได้คือตัวเลขของโต๊ะ', 'คำนวณได้', 'โต๊ะ'],
  ],
  id: [
    'Dari bita ke angka',
    `Tiap empat bita adalah bilangan bulat v; v sebesar k × n atau lebih dibuang agar tidak ada angka yang lebih mungkin: ${RULE}.`,
    ...['4 bita', 'Angka', 'Yang ditunjukkan meja', 'Angka yang diundi adalah angka meja.', 'Dihitung', 'Meja'],
  ],
  my: [
    'ဘိုက်မှ ဂဏန်းသို့',
    `ဘိုက်လေးခုသည် ကိန်းပြည့် v ဖြစ်သည်။ v သည် k × n သို့မဟုတ် ထို့ထက်ကြီးလျှင် ပယ်သဖြင့် ဂဏန်းတိုင်း အခွင့်တူသည် - ${RULE}။`,
    ...['၄ ဘိုက်', 'ဂဏန်း', 'စားပွဲ ပြခဲ့သည်', 'ရွေးထွက်သော ဂဏန်းများသည် စားပွဲ၏ ဂဏန်းများ ဖြစ်သည်။', 'တွက်ချက်', 'စားပွဲ'],
  ],
  jp: [
    'バイトから数字へ',
    `4バイトごとに整数 v とします。v が k × n 以上なら捨てるので、どの数字も同じ確率です。${RULE}。`,
    ...['4バイト', '数字', '卓の表示', '引いた数字が卓の数字です。', '計算値', '卓'],
  ],
  kr: [
    '바이트에서 숫자로',
    `4바이트마다 정수 v가 됩니다. v가 k × n 이상이면 버려 모든 숫자의 확률이 같습니다: ${RULE}.`,
    ...['4바이트', '숫자', '테이블에 나온 것', '뽑힌 숫자가 테이블의 숫자입니다.', '계산값', '테이블'],
  ],
  km: [
    'ពីបៃទៅលេខ',
    `រាល់បួនបៃជាចំនួនគត់ v។ v ចាប់ពី k × n ឡើងទៅត្រូវបោះចោល ដើម្បីឲ្យលេខទាំងអស់មានឱកាសស្មើគ្នា៖ ${RULE}។`,
    ...['៤ បៃ', 'លេខ', 'អ្វីដែលតុបង្ហាញ', 'លេខដែលចាប់បាន គឺជាលេខរបស់តុ។', 'គណនាបាន', 'តុ'],
  ],
}

function wordsIn(language: string): NumberCheckWords {
  const texts = TEXTS[language as Language] ?? TEXTS.en
  return Object.fromEntries(NAMES.map((name, at) => [name, texts[at] ?? ''])) as NumberCheckWords
}

const WORD = 2 ** 32

interface DrawWish {
  seeds: RoundSeeds
  /** Numbers are drawn from 0 to one below this, so many of them. */
  below: number
  count: number
}

interface NumbersWish extends DrawWish {
  textOf(numbers: readonly number[]): string
  ofTable: string
}

/** Draws numbers again, word by word: the step that shows it, without a verdict, and the numbers. */
export function drawNumbers({ seeds, below, count }: DrawWish, language: string) {
  const words = wordsIn(language)
  const value = drawsOf(seeds)
  const k = Math.floor(WORD / below)
  const rows: string[][] = []
  const numbers: number[] = []
  while (numbers.length < count) {
    const v = value.word()
    const isThrown = v >= k * below
    const number = Math.floor(v / k)
    if (!isThrown) numbers.push(number)
    rows.push([
      ...[String(below), v.toString(16).padStart(8, '0'), v.toLocaleString('en'), k.toLocaleString('en')],
      isThrown ? '–' : String(number),
    ])
  }
  const head = ['n', words.bytes, 'v', 'k', words.number]
  const step: CheckStep = { title: words.title, text: words.text, lines: [], table: { head, rows }, isSame: true }
  return { step, numbers }
}

/** Draws the numbers again and compares them with the table's. */
export function numberSteps({ textOf, ofTable, ...wish }: NumbersWish, language: string): CheckStep[] {
  const words = wordsIn(language)
  const { step, numbers } = drawNumbers(wish, language)
  const computed = textOf(numbers)
  return [
    step,
    {
      title: words.result,
      text: words.resultText,
      lines: [
        [words.computed, computed],
        [words.ofTable, ofTable],
      ],
      isSame: computed === ofTable,
    },
  ]
}
