/** What stands on the tiles of slots whose names tell it: a carp, a palace, a pearl and a steamed bun. */

const GOLD = '#f5c451'
const DEEP = '#7c4a06'

/** A carp before the moon. */
export const Carp = () => (
  <>
    <circle cx="132" cy="52" r="36" fill="#ffe9a6" />
    <circle cx="132" cy="52" r="46" fill="#ffd97a" opacity=".2" />
    <path d="M30 128q18-8 36 0t36 0 36 0 36 0" fill="none" stroke="#9fd4f5" strokeWidth="3" opacity=".7" />
    <g transform="translate(92 84) rotate(-22)">
      <path d="M36 0c16-22 34-22 42-18-8 10-8 26 0 38-16 2-30-4-42-20z" fill="#d92f27" />
      <path d="M-12-26c8-20 30-20 40-12-6 6-8 10-8 16z" fill="#d92f27" />
      <path d="M-58 0c12-24 36-34 58-32 22 2 36 18 44 32-10 18-24 32-48 32-22 0-44-10-54-32z" fill="#fff1e2" />
      <path
        d="M-28-24c10-6 20-8 28-8 8 10 6 22-4 28-12 4-26-6-24-20zM10-29c18 4 28 14 34 28-10 6-26 0-32-10-4-8-4-14-2-18zM0 31c4-14 18-20 32-16-8 10-18 16-32 16z"
        fill="#e2382b"
      />
      <circle cx="-40" cy="-6" r="6.5" fill="#fff" />
      <circle cx="-41" cy="-6" r="3.8" fill="#14202a" />
    </g>
  </>
)

/** A domed palace behind rain. */
export const Palace = () => (
  <>
    <path d="M48 126V78h14v48zM138 126V78h14v48z" fill="#c9713a" />
    <path d="M44 78c0-12 6-18 11-26 5 8 11 14 11 26zM134 78c0-12 6-18 11-26 5 8 11 14 11 26z" fill={GOLD} />
    <path d="M66 126V74h68v52z" fill="#d9854a" />
    <path d="M66 74c0-24 16-34 34-52 18 18 34 28 34 52z" fill={GOLD} />
    <path d="M100 22V8" stroke={GOLD} strokeWidth="4" />
    <path d="M84 126v-26c0-10 8-16 16-22 8 6 16 12 16 22v26z" fill="#3a1030" />
    <path d="M62 78h76" stroke={DEEP} strokeWidth="4" />
    <path
      d="M30 30l-6 22M60 14l-6 22M168 26l-6 22M184 70l-6 22M24 90l-6 22M150 8l-4 14"
      stroke="#bfe6ff"
      strokeWidth="3"
      strokeLinecap="round"
      opacity=".7"
    />
  </>
)

/** A pearl in its open shell. */
export const Pearl = () => (
  <>
    <circle cx="100" cy="70" r="58" fill="#ffe6f6" opacity=".2" />
    <path
      d="M100 136c-34 0-58-16-60-34 8-7 20-5 24 0 5-7 16-9 22-2 5-7 23-7 28 0 6-7 17-5 22 2 4-5 16-7 24 0-2 18-26 34-60 34z"
      fill="#f08f86"
    />
    <path
      d="M66 104c7 14 18 22 30 28M88 102c3 14 6 22 10 30M112 102c-3 14-6 22-10 30M134 104c-7 14-18 22-30 28"
      fill="none"
      stroke="#93344a"
      strokeWidth="2.5"
    />
    <circle cx="100" cy="66" r="42" fill="#e9d2f0" />
    <circle cx="92" cy="58" r="32" fill="#fff" opacity=".65" />
    <path d="M70 56c4-12 12-18 22-20" fill="none" stroke="#fff" strokeWidth="6" strokeLinecap="round" />
    <circle cx="34" cy="36" r="6" fill="none" stroke="#fff" strokeWidth="2" opacity=".6" />
    <circle cx="168" cy="46" r="9" fill="none" stroke="#fff" strokeWidth="2" opacity=".6" />
    <circle cx="156" cy="22" r="4" fill="none" stroke="#fff" strokeWidth="2" opacity=".6" />
  </>
)

/** A steamed bun on its basket. */
export const Bun = () => (
  <>
    <path d="M36 98v24c0 8 28 14 64 14s64-6 64-14V98z" fill="#cf9c4c" />
    <path d="M36 110c0 8 28 14 64 14s64-6 64-14" fill="none" stroke={DEEP} strokeWidth="3" />
    <ellipse cx="100" cy="98" rx="64" ry="14" fill="#f3e3bb" />
    <path
      d="M100 30c12 0 15 8 22 13 16 12 26 24 26 36 0 16-22 22-48 22s-48-6-48-22c0-12 10-24 26-36 7-5 10-13 22-13z"
      fill="#fdf2e2"
    />
    <path
      d="M100 34c-2 13-13 19-23 32M100 34c2 13 13 19 23 32M100 34c-1 15-6 22-10 36M100 34c1 15 6 22 10 36"
      fill="none"
      stroke="#b98f63"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <circle cx="100" cy="52" r="9" fill="#d92f27" />
    <path
      d="M82 22c-6-6 5-9 0-15M100 20c-6-6 5-9 0-15M118 22c-6-6 5-9 0-15"
      fill="none"
      stroke="#fff"
      strokeWidth="4"
      strokeLinecap="round"
      opacity=".7"
    />
  </>
)
