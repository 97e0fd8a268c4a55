/** Invented clubs of invented places, each in the manner of its part of the world; none is meant to be a real one. */
import type { Chance } from '@quarterline/core/base/chance'

/** The names of places and clubs: a place is a head and a tail, and a pattern makes it a club. */
interface Tongue {
  heads: string
  tails: string
  clubs: readonly string[]
}

const TONGUES = {
  english: {
    heads: 'Ald Bram Carn Dray Elms Farn Gar Hal Kelv Lang Marl Nether Orm Pend Ros Sten Thorn Ulv Wex Yarl',
    tails: 'bury combe dale field gate ham holt leigh mere mouth stow wick worth ness bridge',
    clubs: ['% Town', '% City', '% United', '% Rovers', '% Athletic', '% Albion', '%'],
  },
  american: {
    heads: 'Alder Birch Cobalt Copper Ember Flint Granite Hickory Juniper Larch Prairie Sable',
    tails: 'burg crest dale field grove haven mont ridge ton ville',
    clubs: ['% SC', 'FC %', '% City', '% United', '% Athletic', '% Forge', '% Comets'],
  },
  austral: {
    heads: 'Bing Cul Gil Jerr Kur Mul Narr Tall Wan War Yarr Yun',
    tails: 'abee along amba angra aroo indi oola oomba ulla unga',
    clubs: ['% City', '% United', '% Athletic', '% SC', '% Rovers', '% Harbour', '%'],
  },
  iberian: {
    heads: 'Alma Bela Cor Dora Esta Fuen Guada Loren Mira Nava Olmi Pala Quin Rosa Sala Torre Ural Vega Zara',
    tails: 'dela dero lar leza lona mar mosa nera nillo reda rosa tana vedra verde zuela',
    clubs: ['CD %', 'Deportivo %', 'Atletico %', 'UD %', 'Union %', 'Sporting %', 'Racing %', '%'],
  },
  lusitan: {
    heads: 'Alma Barra Caju Dour Flor Grama Itape Jacu Lago Mara Nova Ouri Pira Ribei Sao Taqua Vila',
    tails: 'ba beira cau guara lhao mirim nha pe polis randa ra rinho tinga vares',
    clubs: ['%', '% FC', 'EC %', 'Sport %', 'Uniao %', 'Desportivo %'],
  },
  latin: {
    heads: 'Aco Bara Chi Coya Huan Iqui Junca Llano Mapo Nazca Oro Pucu Quilla Rio Sanca Tambo Urba Yara',
    tails: 'bamba calpa cay cho gua huel jara lla marca pan quen ral tepe yaco zal',
    clubs: ['Deportes %', 'CA %', 'Club %', 'Union %', 'Atletico %', '%', 'Juventud %'],
  },
  italian: {
    heads: 'Al Bor Cal Cas Fer Gran Lav Mon Nov Or Pal Rav Sar Ter Val Vig',
    tails: 'bano cello dara fino gnano lenza mora nara rese retto sano taro vaglia zano',
    clubs: ['%', 'AC %', 'US %', '% Calcio', 'Virtus %', 'Pro %'],
  },
  german: {
    heads: 'Adel Birken Dorn Eber Falken Grun Hohen Kalten Linden Moos Neu Ober Reit Stein Tannen Wald',
    tails: 'bach berg brunn dorf feld furt hausen heim horst ried see stadt tal weiler',
    clubs: ['SV %', 'FC %', 'TSV %', 'VfB %', 'SpVgg %', '%'],
  },
  french: {
    heads: 'Aub Beau Char Clair Font Grand Haute Lav Mont Nor Ples Roche Sauv Val Ville Ver',
    tails: 'bray champ court elle euil fort gny lieu mare mont nac ois roy sart ville',
    clubs: ['% FC', 'AS %', 'US %', 'Stade %', 'Olympique %', 'RC %'],
  },
  dutch: {
    heads: 'Alden Boer Drie Eik Geld Heer Kamp Lind Maas Noord Ooster Rijn Veld Water Zand',
    tails: 'berg broek dam drecht donk hout kerk loo meer rode veen wijk zele',
    clubs: ['FC %', 'VV %', '%', 'SC %', 'KV %'],
  },
  nordic: {
    heads: 'Alm Bjork Dal Eid Fagr Gran Hav Isen Kall Lind Mos Norr Ost Skog Stor Vest',
    tails: 'anger berg borg by fors hamn holm lunda nes sund torp vall vik',
    clubs: ['% IF', '% BK', 'IK %', '% FF', 'FK %'],
  },
  slavic: {
    heads: 'Bel Brod Dubr Gor Jas Kal Kras Lip Mir Nov Ost Rad Slav Star Trn Vel Zlat',
    tails: 'anka ava ec evo grad ice ik in ino nica ovac ow sk vice',
    clubs: ['FK %', 'NK %', 'Slavija %', 'Zarya %', '%', 'Start %'],
  },
  turkish: {
    heads: 'Ak Bey Cam Demir Elma Goz Kara Kizil Orta Sari Tas Yeni Yesil',
    tails: 'burun cay dag dere kale kent koy kum ova pinar su tepe',
    clubs: ['%spor', '% Belediye', '% Gucu', '% SK'],
  },
  greek: {
    heads: 'Agri Chal Doro Erem Kal Lev Marath Neo Panor Petro Thal Xan',
    tails: 'ani adia ari eika iada ikos ira onas opoli oria oussa',
    clubs: ['AO %', 'Aris %', 'Doxa %', 'PAS %', '%'],
  },
  arabic: {
    heads: 'Bada Dhar Fala Ghadi Hama Jaza Khal Masa Nahr Qasi Rawd Sabi Wadi Zahr',
    tails: 'an ara at een iya oud rah ran yah yan',
    clubs: ['Al-%', '% Club', '% SC', 'Ittihad %', 'Shabab %'],
  },
  persian: {
    heads: 'Abar Bagh Chesh Dasht Firuz Gol Khor Mehr Naran Pars Shir Zar',
    tails: 'abad an band dez gan keh kuh mand rud shahr van',
    clubs: ['% FC', 'Foulad %', 'Shahin %', '%', 'Sepah %'],
  },
  indian: {
    heads: 'Amra Bela Chand Deva Gopal Indra Jala Kala Madha Nanda Raja Sona Tara Vija',
    tails: 'bad garh giri halli kot nagar palli pur puram tala wadi',
    clubs: ['% FC', '% United', '% Sporting', '% Warriors'],
  },
  japanese: {
    heads: 'Aki Fuka Hana Ina Kami Kuro Mina Naka Oka Saku Shira Taka Ume Yama Yoshi',
    tails: 'da gawa hama hara hashi kawa mori moto no saki shima ta ura zawa',
    clubs: ['% FC', '% SC', '%', '% Orca', '% Grifo', 'Brisa %', 'Vento %', '% Luce', '% Aile', 'Sereno %'],
  },
  korean: {
    heads: 'An Bo Cheon Dae Gang Han In Jeon Mun Nam Pyeong San Seo Yang Yeon',
    tails: 'am buk chang dong gok gu hae ju kang nam rim san sung won',
    clubs: ['% FC', '% United', '% Citizen', '%', '% Tigers', '% Phoenix', '% Rail'],
  },
  chinese: {
    heads: 'An Bao Chang Dong Fu Guang He Jin Lian Ming Nan Qing Shen Tai Wu Xin Yong Zhong',
    tails: 'bei cheng du hai he jiang ling ning quan shan tian xi yang zhou',
    clubs: ['% FC', '% United', '% Dragons', '% Mountain', '% Sea'],
  },
  thai: {
    heads: 'Ban Buri Chai Khon Lam Mae Nakhon Nong Phra Roi Sakon Samut Surin Udon',
    tails: 'burin charoen duean kaeo khiri lak mai nakha phum prasat sawan thong yai',
    clubs: ['% FC', '% United', '% City', '%'],
  },
  viet: {
    heads: 'An Bac Binh Dong Gia Hai Hoa Kien Long Nam Phu Quang Tan Thanh Vinh',
    tails: ' An Chau Duong Giang Ha Hung Lam Loc Minh Nam Phong Son Thinh Xuan',
    clubs: ['% FC', '% Club', '%'],
  },
  malay: {
    heads: 'Alor Batang Bukit Gunung Kampar Kota Kuala Lubuk Padang Parit Pasir Simpang Sungai Tanjung Ulu',
    tails: ' Banjar Cempaka Damai Harum Indah Jaya Kenari Lestari Maju Mulia Permai Raja Sentosa Timur',
    clubs: ['% FC', '% United', '% City', 'PS %', 'Persatuan %'],
  },
} satisfies Record<string, Tongue>

export type TongueName = keyof typeof TONGUES

const one = <T>(list: readonly T[], chance: Chance): T => list[chance.whole(0, list.length - 1)]!

/** Suffixes of a second and third club of a name when every place has one. */
const QUARTERS = ['North', 'South', 'East', 'West', 'New', 'Old', 'Upper', 'Lower']

function inventPlace(tongue: Tongue, chance: Chance): string {
  const spaced = tongue.tails.startsWith(' ')
  const tail = one(tongue.tails.trim().split(' '), chance)
  return one(tongue.heads.split(' '), chance) + (spaced ? ` ${tail}` : tail)
}

/** Draws clubs with names of their own; `taken` collects the places of a tongue across leagues. */
export function inventClubsOf(
  tongueName: TongueName,
  { count, taken, patterns }: { count: number; taken: Set<string>; patterns?: readonly string[] },
  chance: Chance,
): string[] {
  const tongue: Tongue = TONGUES[tongueName]
  const clubs: string[] = []
  for (let tries = 0; clubs.length < count; tries++) {
    const plain = inventPlace(tongue, chance)
    const place = tries < 4 * count ? plain : `${one(QUARTERS, chance)} ${plain}`
    if (taken.has(place)) continue
    taken.add(place)
    clubs.push(one(patterns ?? tongue.clubs, chance).replace('%', place))
  }
  return clubs
}

const INITIALS = 'A B C D E F G H I J K L M N O P R S T V'.split(' ')
/** Players' family names, made of places that do not exist. */
const FAMILIES = [
  'english',
  'iberian',
  'italian',
  'german',
  'french',
  'dutch',
  'nordic',
  'slavic',
  'latin',
  'greek',
] as const

/** Draws players of some parts of the world, each with a name of his own. */
export function inventPlayersOf(families: readonly TongueName[], count: number, chance: Chance): string[] {
  const players = new Set<string>()
  while (players.size < count)
    players.add(`${one(INITIALS, chance)}. ${inventPlace(TONGUES[one(families, chance)], chance)}`)
  return [...players]
}

/**
 * Patterns of people's names; elsewhere a name is an initial and a place. I is an initial, H the head and T the tail of a place's
 * name, t the tail in lower case.
 */
const PEOPLE: Partial<Record<TongueName, string>> = {
  arabic: 'I. Al-Ht',
  chinese: 'H Ht',
  korean: 'H H-t',
  viet: 'H T H',
}
/** Where people are named in another tongue than places. */
const ANCESTORS: Partial<Record<TongueName, TongueName>> = { american: 'english', austral: 'english', latin: 'iberian' }

function inventPerson(name: TongueName, chance: Chance): string {
  const from = ANCESTORS[name] ?? name
  const { heads, tails }: Tongue = TONGUES[from]
  const pattern = PEOPLE[from]
  if (pattern === undefined) return `${one(INITIALS, chance)}. ${inventPlace(TONGUES[from], chance)}`
  return pattern.replace(/[IHTt]/g, (sign) => {
    if (sign === 'I') return one(INITIALS, chance)
    if (sign === 'H') return one(heads.split(' '), chance)
    const tail = one(tails.trim().split(' '), chance)
    return sign === 'T' ? tail : tail.toLowerCase()
  })
}

/** Draws the players of a side, named as people of that part of the world are; none is meant to be a real person. */
export function inventSquad(name: TongueName, count: number, chance: Chance): string[] {
  const players = new Set<string>()
  while (players.size < count) players.add(inventPerson(name, chance))
  return [...players]
}

/** Draws players of the whole world, each with a name of his own. */
export function inventPlayers(count: number, chance: Chance): string[] {
  return inventPlayersOf(FAMILIES, count, chance)
}

/** Draws a place as the name of a tournament. */
export function inventVenue(tongueName: TongueName, chance: Chance): string {
  return inventPlace(TONGUES[tongueName], chance)
}
