/** The picture of the room: wall, window, lanterns, dealer, table. All of it is our own drawing in paths. */

const Defs = () => (
  <defs>
    <linearGradient id="au" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#fff3c9" />
      <stop offset=".35" stopColor="#f5c451" />
      <stop offset=".62" stopColor="#c98a1d" />
      <stop offset="1" stopColor="#8a5409" />
    </linearGradient>
    <linearGradient id="au2" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stopColor="#ffe9a8" />
      <stop offset=".5" stopColor="#d99a2b" />
      <stop offset="1" stopColor="#7c4a06" />
    </linearGradient>
    <radialGradient id="sred" cx=".4" cy=".3" r=".9">
      <stop offset="0" stopColor="#ff8a5c" />
      <stop offset=".45" stopColor="#d92f27" />
      <stop offset="1" stopColor="#6d0a14" />
    </radialGradient>
    <radialGradient id="sglow">
      <stop offset="0" stopColor="#ffd97a" stopOpacity=".85" />
      <stop offset="1" stopColor="#ffd97a" stopOpacity="0" />
    </radialGradient>
    <linearGradient id="wall" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#07202b" />
      <stop offset="1" stopColor="#0f3d46" />
    </linearGradient>
    <radialGradient id="gate" cx=".5" cy=".6" r=".6">
      <stop offset="0" stopColor="#f0b565" />
      <stop offset=".45" stopColor="#a3532f" />
      <stop offset="1" stopColor="#3a1630" />
    </radialGradient>
    <radialGradient id="felt" cx=".5" cy="0" r=".9">
      <stop offset="0" stopColor="#1d7a63" />
      <stop offset="1" stopColor="#0c3d37" />
    </radialGradient>
    <linearGradient id="wood" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#a3662a" />
      <stop offset="1" stopColor="#4a290c" />
    </linearGradient>
    <clipPath id="gclip">
      <circle cx="720" cy="120" r="147" />
    </clipPath>
    <pattern id="lattice" width="80" height="80" patternUnits="userSpaceOnUse" y="14">
      <g fill="none" stroke="#e9c77c" strokeOpacity=".08">
        <path d="M0 0H80M0 40H80M20 0V80M60 0V80" />
        <path d="M40 11l8.5 8.5-8.5 8.5-8.5-8.500zM0 51l8.500 8.500L0 68l-8.500-8.500zM80 51l8.500 8.500-8.500 8.500-8.500-8.500z" />
      </g>
    </pattern>
  </defs>
)

const Window = () => (
  <>
    <circle cx="720" cy="120" r="158" fill="#2a1206" />
    <circle cx="720" cy="120" r="152" fill="none" stroke="url(#au2)" strokeWidth="7" />
    <circle cx="720" cy="120" r="147" fill="url(#gate)" />
    <circle cx="770" cy="70" r="34" fill="#ffe9b8" opacity=".9" />
    <g clipPath="url(#gclip)">
      <path
        d="M560 200c40-50 80-60 120-40 50-50 90-40 120-10 30-20 60-10 90 20v120H560z"
        fill="#3a1a3a"
        opacity=".75"
      />
      <path d="M560 230c60-40 110-30 160-10 50-30 100-20 160 0v80H560z" fill="#1c1030" opacity=".85" />
      <g stroke="#14070a" strokeWidth="3" fill="none">
        <path d="M566 40c40 4 60 20 84 14M590 44c10 14 10 20 26 26M850 60c-20 14-40 10-60 24" />
      </g>
      <g fill="#ff9cc0">
        <circle cx="600" cy="44" r="5" />
        <circle cx="605" cy="47" r="4" fill="#ffd0e0" />
        <circle cx="622" cy="54" r="5" />
        <circle cx="627" cy="57" r="4" fill="#ffd0e0" />
        <circle cx="646" cy="53" r="5" />
        <circle cx="651" cy="56" r="4" fill="#ffd0e0" />
        <circle cx="608" cy="66" r="5" />
        <circle cx="613" cy="69" r="4" fill="#ffd0e0" />
        <circle cx="616" cy="72" r="5" />
        <circle cx="621" cy="75" r="4" fill="#ffd0e0" />
        <circle cx="584" cy="40" r="5" />
        <circle cx="589" cy="43" r="4" fill="#ffd0e0" />
        <circle cx="838" cy="68" r="5" />
        <circle cx="843" cy="71" r="4" fill="#ffd0e0" />
        <circle cx="816" cy="74" r="5" />
        <circle cx="821" cy="77" r="4" fill="#ffd0e0" />
        <circle cx="796" cy="82" r="5" />
        <circle cx="801" cy="85" r="4" fill="#ffd0e0" />
        <circle cx="826" cy="64" r="5" />
        <circle cx="831" cy="67" r="4" fill="#ffd0e0" />
      </g>
    </g>
  </>
)

const Lantern = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path d="M0-60V0" stroke="#c98a1d" strokeWidth="2" />
    <g transform="translate(-40 -6) scale(.667)">
      <circle cx="60" cy="56" r="52" fill="url(#sglow)" opacity=".8" />
      <path d="M60 4v12" stroke="url(#au)" strokeWidth="3.500" />
      <rect x="42" y="14" width="36" height="10" rx="3" fill="url(#au)" />
      <path d="M36 24h48c14 8 20 18 20 30s-6 24-20 32H36C22 78 16 66 16 54s6-22 20-30z" fill="url(#sred)" />
      <g fill="none" stroke="#ffb36b" strokeOpacity=".65" strokeWidth="2">
        <path d="M47 24c-12 10-15 20-15 31s3 21 15 31M60 24v62M73 24c12 10 15 20 15 31s-3 21-15 31" />
      </g>
      <path
        d="M28 34c-6 8-8 14-8 21"
        stroke="#fff"
        strokeOpacity=".5"
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
      />
      <circle cx="60" cy="55" r="17" fill="none" stroke="url(#au)" strokeWidth="3" />
      <path d="M50 55h20M60 45v20M52.500 47.500l15 15M67.500 47.500l-15 15" stroke="url(#au)" strokeWidth="2.600" />
      <rect x="40" y="85" width="40" height="9" rx="3" fill="url(#au)" />
      <path d="M60 94v6" stroke="#f5c451" strokeWidth="3" />
      <path d="M52 99h16l-2 18-3-3-3 4-3-4-3 3z" fill="#e2382b" />
      <path d="M50 97h20v5H50z" fill="url(#au)" />
    </g>
  </g>
)

/** A drawn dealer, who is no real person. */
const Dealer = () => (
  <g>
    <path d="M598 270c4-74 30-96 74-106h96c44 10 70 32 74 106z" fill="#0e2233" />
    <path d="M672 164c-10 30 0 70 48 106 48-36 58-76 48-106l-26-10h-44z" fill="#f4f1ea" />
    <path d="M672 162l-22 12 34 96h36zM768 162l22 12-34 96h-36z" fill="#123a52" />
    <path d="M672 162l-22 12 16 34 18-10-12 22 36 50zM768 162l22 12-16 34-18-10 12 22-36 50z" fill="#0b2a3e" />
    <path d="M598 270c4-60 20-84 52-97l18 97zM842 270c-4-60-20-84-52-97l-18 97z" fill="#f0ece2" />
    <path
      d="M598 270c4-60 20-84 52-97l4 22c-18 16-26 40-28 75zM842 270c-4-60-20-84-52-97l-4 22c18 16 26 40 28 75z"
      fill="#d9d3c4"
    />
    <path d="M700 150h40v18c-8 12-32 12-40 0z" fill="#d9a884" />
    <path d="M700 156c10 9 30 9 40 0v8c-10 10-30 10-40 0z" fill="#b98563" />
    <path d="M720 172l-17-8v18zM720 172l17-8v18z" fill="#c2241f" />
    <circle cx="720" cy="173" r="4.500" fill="#8f1414" />
    <path d="M680 104c0-34 16-52 40-52s40 18 40 52c0 10-4 24-8 30h-64c-4-6-8-20-8-30z" fill="#1b1412" />
    <circle cx="720" cy="47" r="15" fill="#1b1412" />
    <path d="M706 46c4-10 24-10 28 0" stroke="#3b2c26" strokeWidth="2" fill="none" />
    <path d="M734 40l16-8" stroke="#f2b544" strokeWidth="2.500" />
    <circle cx="751" cy="31" r="3.500" fill="#f2b544" />
    <path d="M688 100c0-26 14-36 32-36s32 10 32 36c0 30-16 54-32 54s-32-24-32-54z" fill="#ecc19f" />
    <path d="M686 104c0-28 12-44 34-44s34 16 34 44c-4-14-8-22-16-28-12 8-30 10-38 6-8 6-12 12-14 22z" fill="#1b1412" />
    <path d="M752 100c0 30-16 54-32 54 14-10 22-30 22-60z" fill="#d9a884" opacity=".55" />
    <path
      d="M701 100c3-3 9-3 12 0M727 100c3-3 9-3 12 0"
      stroke="#2b1a12"
      strokeWidth="2.200"
      fill="none"
      strokeLinecap="round"
    />
    <path d="M700 93c4-3 9-3 13-1M727 92c4-2 9-2 13 1" stroke="#1b1412" strokeWidth="1.600" fill="none" />
    <path d="M720 104l-3 12h5" stroke="#b98563" strokeWidth="1.600" fill="none" strokeLinecap="round" />
    <path d="M711 127c5 5 13 5 18 0-5-3-13-3-18 0z" fill="#b5443c" />
    <circle cx="702" cy="116" r="6" fill="#e79f86" opacity=".45" />
    <circle cx="738" cy="116" r="6" fill="#e79f86" opacity=".45" />
    <circle cx="687" cy="112" r="2.500" fill="#f2b544" />
    <circle cx="753" cy="112" r="2.500" fill="#f2b544" />
  </g>
)

const Table = () => (
  <>
    <path d="M-400 300C300 186 1140 186 1840 300V330H-400z" fill="url(#wood)" />
    <path d="M-400 312C300 198 1140 198 1840 312V330H-400z" fill="url(#felt)" />
    <path d="M-400 318C300 204 1140 204 1840 318" fill="none" stroke="#e9c77c" strokeOpacity=".55" strokeWidth="1.5" />
  </>
)

const Shoe = () => (
  <g transform="translate(1120 178)">
    <path d="M0 20 96 6l30 28-96 18z" fill="#0b1116" />
    <path d="M30 52l96-18v22L30 74z" fill="#161f27" />
    <path d="M0 20l30 32v22L0 42z" fill="#26323c" />
    <path d="M6 20 92 8l26 24-86 16z" fill="#1d2932" />
    <path d="M14 26l22-4 16 18-22 4z" fill="#fffdf8" stroke="#b9ab92" />
    <path d="M62 14l30-5 22 20-30 6z" fill="#f2b544" opacity=".25" />
  </g>
)

/** The picture behind cards or dice. It shows nothing that is not also written on the page. @param hasShoe where cards are dealt */
export const Room = ({ hasShoe }: { hasShoe: boolean }) => (
  <svg className="room" viewBox="0 0 1440 316" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <title>Room</title>
    <Defs />
    <path d="M-400-300H1840V330H-400z" fill="url(#wall)" />
    <path d="M-400 14H1840V260H-400z" fill="url(#lattice)" />
    <Window />
    <path d="M-400 0H1840v14H-400z" fill="url(#wood)" />
    <Lantern x={330} y={34} size={1.05} />
    <Lantern x={448} y={10} size={0.8} />
    <Lantern x={1110} y={34} size={1.05} />
    <Lantern x={992} y={10} size={0.8} />
    <Dealer />
    <Table />
    {hasShoe && <Shoe />}
  </svg>
)
