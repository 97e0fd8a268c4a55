/** Pictures of the house's fights: a fist, two masks, swords on a shield, a helmet of the samurai, a robot, a cage. */

const GOLD = '#f5c451'
const DEEP = '#14202a'
const STEEL = '#c3ccd4'
const PALE = '#fdfaf1'

/** A fist in the star of its blow. */
export const Fist = () => (
  <g transform="translate(100 76)">
    <path
      d="M0-62l11 27 26-18-6 31 31 2-26 20 26 20-31 2 6 31-26-18L0 62l-11-27-26 18 6-31-31-2 26-20-26-20 31-2-6-31 26 18z"
      fill={GOLD}
    />
    <path
      d="M0-44l8 20 18-13-4 22 22 1-18 14 18 14-22 1 4 22-18-13L0 44l-8-20-18 13 4-22-22-1 18-14-18-14 22-1-4-22 18 13z"
      fill="#ff8a3c"
    />
    <path
      d="M-24 14v-24a9 9 0 0 1 14-7 9 9 0 0 1 15-2 9 9 0 0 1 15 4 8 8 0 0 1 8 8v22c0 14-10 22-24 22s-28-8-28-23z"
      fill="#f1c9a0"
    />
    <path
      d="M-10-17v14M5-19v14M20-15v12M-24 4h30c8 0 10 12 0 12H-6"
      fill="none"
      stroke="#8a4b22"
      strokeWidth="3.5"
      strokeLinecap="round"
    />
    <path d="M-22 26h44l4 22h-52z" fill="#c4202b" />
    <path d="M-24 34h48" stroke={PALE} strokeWidth="4" />
  </g>
)

const Mask = ({ x, y, turn, colour, trim }: { x: number; y: number; turn: number; colour: string; trim: string }) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <path
      d="M-30-8c0-24 14-36 30-36s30 12 30 36c0 28-12 48-30 48s-30-20-30-48z"
      fill={colour}
      stroke="#0006"
      strokeWidth="2.5"
    />
    <path d="M0-44c6 12 6 22 0 30-6-8-6-18 0-30z" fill={trim} />
    <path d="M-25-10c10-8 18-4 22 4-4 12-18 12-22-4zM25-10c-10-8-18-4-22 4 4 12 18 12 22-4z" fill={trim} />
    <path d="M-20-8c7-4 12-2 14 3-4 6-12 5-14-3zM20-8c-7-4-12-2-14 3 4 6 12 5 14-3z" fill={DEEP} />
    <path d="M-14 18c8-6 20-6 28 0 0 14-28 14-28 0z" fill={trim} />
    <path d="M-8 19c5-3 11-3 16 0 0 7-16 7-16 0z" fill={DEEP} />
  </g>
)

/** A pair who fight together. */
export const Masks = () => (
  <>
    <Mask x={132} y={70} turn={10} colour="#1559b7" trim={PALE} />
    <Mask x={74} y={80} turn={-10} colour="#c4202b" trim={GOLD} />
  </>
)

const Sword = ({ turn }: { turn: number }) => (
  <g transform={`rotate(${turn})`}>
    <path d="M-4-66L0-74l4 8v92h-8z" fill={PALE} stroke="#0006" strokeWidth="1.5" />
    <path d="M0-66v90" stroke="#9aa6b0" strokeWidth="1.8" />
    <rect x="-18" y="26" width="36" height="7" rx="3" fill={GOLD} />
    <rect x="-4.5" y="32" width="9" height="22" rx="3" fill="#5a2408" />
    <circle cy="58" r="6" fill={GOLD} />
  </g>
)

/** Two swords behind a shield. */
export const Swords = () => (
  <g transform="translate(100 76)">
    <Sword turn={46} />
    <Sword turn={-46} />
    <path d="M0-34l32 10c0 34-10 54-32 64-22-10-32-30-32-64z" fill={STEEL} stroke={DEEP} strokeWidth="2.5" />
    <path d="M0-25l24 7c0 26-8 40-24 48z" fill="#7d8994" />
    <path d="M0-25v55M-24-4h48" stroke={GOLD} strokeWidth="5" />
    <circle cy="-4" r="7" fill={GOLD} stroke={DEEP} strokeWidth="2" />
  </g>
)

/** A helmet with its crescent, and the blade below. */
export const Kabuto = () => (
  <g transform="translate(100 74)">
    <path d="M-58 52c40 6 82 0 116-26l4 6C26 62-20 68-60 60z" fill={PALE} stroke="#0006" strokeWidth="1.5" />
    <path d="M-74 52l18 2-2 10-18-4z" fill="#5a2408" />
    <path d="M-34 12l-18 24 20-4zM34 12l18 24-20-4z" fill="#8a1620" />
    <path d="M-42 10c0-36 18-54 42-54s42 18 42 54z" fill="#2b3a4a" stroke={DEEP} strokeWidth="2.5" />
    <path d="M-20-38c-6 14-8 30-8 48M20-38c6 14 8 30 8 48M0-44v54" fill="none" stroke="#5b7086" strokeWidth="2.5" />
    <path d="M-44 8h88l-6 12h-76z" fill="#c4202b" />
    <path d="M-26 20h52c0 20-12 30-26 30s-26-10-26-30z" fill="#8a1620" />
    <path d="M-18 28h12M6 28h12" stroke={PALE} strokeWidth="4" strokeLinecap="round" />
    <path
      d="M-34-52C-30-22-14-10 0-10s30-12 34-42C22-32 10-26 0-26s-22-6-34-26z"
      fill={GOLD}
      stroke="#8a5a08"
      strokeWidth="1.5"
    />
    <circle cy="-14" r="7" fill="#c4202b" stroke={GOLD} strokeWidth="2.5" />
  </g>
)

/** A robot that holds its gloves up. */
export const Robot = () => (
  <g transform="translate(100 72)">
    <path d="M0-46v-12" stroke={STEEL} strokeWidth="4" />
    <circle cy="-60" r="5" fill="#57d795" />
    <rect x="-30" y="-46" width="60" height="46" rx="10" fill={STEEL} stroke={DEEP} strokeWidth="2.5" />
    <rect x="-22" y="-36" width="44" height="20" rx="8" fill={DEEP} />
    <circle cx="-10" cy="-26" r="5" fill="#57d795" />
    <circle cx="10" cy="-26" r="5" fill="#57d795" />
    <path d="M-12-8h24" stroke={DEEP} strokeWidth="3" strokeDasharray="4 3" />
    <path d="M-26 4h52l8 50h-68z" fill="#7d8994" stroke={DEEP} strokeWidth="2.5" />
    <circle cy="26" r="10" fill={GOLD} />
    <path d="M-28 12l-24 12M28 12l24 12" stroke={STEEL} strokeWidth="9" strokeLinecap="round" />
    <path
      d="M-72 4c0-16 10-24 22-22s18 12 16 26l-8 20h-22c-6-8-8-14-8-24z"
      fill="#c4202b"
      stroke="#0006"
      strokeWidth="2"
    />
    <path
      d="M72 4c0-16-10-24-22-22s-18 12-16 26l8 20h22c6-8 8-14 8-24z"
      fill="#1559b7"
      stroke="#0006"
      strokeWidth="2"
    />
    <path d="M-64 26h22M64 26H42" stroke={PALE} strokeWidth="6" />
  </g>
)

/** An eight-sided cage with a glove in it. */
export const Cage = () => (
  <g transform="translate(100 76)">
    <path d="M-24-58h48l34 34v48L24 58h-48l-34-34v-48z" fill="#0a1a28" stroke={STEEL} strokeWidth="6" />
    <path
      d="M-46-12l58-42M-50 12l84-62M-46 32l98-72M-34 46l88-66M-20 52l74-54M46-12L-12-54M50 12l-84-62M46 32l-98-72M34 46l-88-66M20 52l-74-54"
      stroke="#5b7086"
      strokeWidth="1.8"
    />
    <path d="M-26 12c-4-22 2-42 22-42 22 0 30 18 26 40l-6 14h-36z" fill="#c4202b" />
    <path
      d="M-18-26a7 7 0 0 1 12-4M-4-30a7 7 0 0 1 12-1M9-28a7 7 0 0 1 11 5"
      fill="none"
      stroke="#f1c9a0"
      strokeWidth="7"
      strokeLinecap="round"
    />
    <path d="M-24-2c-12 0-14 14-4 18h18" fill="#c4202b" stroke="#7c1010" strokeWidth="2.5" />
    <rect x="-20" y="24" width="36" height="16" rx="4" fill={PALE} />
    <path d="M-20 32h36" stroke={GOLD} strokeWidth="4" />
  </g>
)
