/** Grounds of sports, drawn from above: lines alone, over their colours. Used by `MatchField.tsx`. */
const LINE = { fill: 'none', stroke: '#fff', strokeOpacity: 0.8, strokeWidth: 2 } as const
const STRIPES = [80, 240, 400, 560, 720, 880]

/** A soccer pitch of 960 × 420. */
export const SoccerPitch = () => (
  <>
    <path d="M0 0h960v420H0z" fill="#17703f" />
    {STRIPES.map((x) => (
      <path key={x} d={`M${x} 0h80v420h-80z`} fill="#1a7a4c" />
    ))}
    <g {...LINE}>
      <path d="M40 24H920V396H40zM480 24V396M40 104H160V316H40M40 160H86V260H40M920 104H800V316H920M920 160H874V260H920" />
      <circle cx="480" cy="210" r="60" />
      <path d="M160 172a46 46 0 0 1 0 76M800 172a46 46 0 0 0 0 76" />
    </g>
    <circle cx="480" cy="210" r="4" fill="#fff" />
    <path d="M40 184h-14v52h14M920 184h14v52h-14" fill="none" stroke="#fff" strokeWidth="3" />
  </>
)

/** A basketball court of 960 × 380. */
export const BasketCourt = () => (
  <>
    <path d="M0 0h960v380H0z" fill="#7a4a21" />
    <path d="M40 24H920V356H40z" fill="#b07c42" />
    <path d="M40 130H210V250H40zM920 130H750V250H920z" fill="#0f4a75" />
    <circle cx="480" cy="190" r="54" fill="#0f4a75" />
    <g {...LINE}>
      <path d="M40 24H920V356H40zM480 24V356M40 130H210V250H40M920 130H750V250H920" />
      <path d="M40 50H110C310 70 310 310 110 330H40M920 50H850C650 70 650 310 850 330H920" />
      <circle cx="480" cy="190" r="54" />
      <circle cx="210" cy="190" r="50" />
      <circle cx="750" cy="190" r="50" />
    </g>
    <g fill="none" stroke="#f08a3c" strokeWidth="3">
      <circle cx="76" cy="190" r="9" />
      <circle cx="884" cy="190" r="9" />
    </g>
  </>
)

/** A tennis court of 960 × 380. */
export const TennisCourt = () => (
  <>
    <path d="M0 0h960v380H0z" fill="#1f5a47" />
    <path d="M110 40H850V340H110z" fill="#2a6cac" />
    <path
      d="M110 40H850V340H110zM110 78H850M110 302H850M270 78V302M690 78V302M270 190H690M110 190h10M850 190h-10"
      {...LINE}
      strokeWidth="3"
    />
    <path d="M480 28V352" stroke="#c8ccd0" strokeWidth="4" />
  </>
)

/** A volleyball court of 960 × 380. */
export const VolleyCourt = () => (
  <>
    <path d="M0 0h960v380H0z" fill="#1d5b63" />
    <path d="M120 40H840V340H120z" fill="#c2703a" />
    <path d="M360 40H600V340H360z" fill="#a95a2b" />
    <path d="M120 40H840V340H120zM360 40V340M600 40V340" {...LINE} strokeWidth="3" />
    <path d="M480 24V356" stroke="#e8eaec" strokeWidth="5" />
  </>
)

/** A cricket ground of 960 × 380. */
export const CricketGround = () => (
  <>
    <path d="M0 0h960v380H0z" fill="#14532f" />
    <ellipse cx="480" cy="190" rx="440" ry="174" fill="#1a7a4c" />
    <ellipse cx="480" cy="190" rx="220" ry="112" fill="#208a57" />
    <ellipse cx="480" cy="190" rx="440" ry="174" {...LINE} />
    <ellipse cx="480" cy="190" rx="220" ry="112" {...LINE} strokeDasharray="6 8" />
    <path d="M380 168H580V212H380z" fill="#c9a66b" />
    <path d="M400 168V212M560 168V212" {...LINE} />
    <path d="M390 182v16M570 182v16" stroke="#3b2a14" strokeWidth="5" />
  </>
)

/** A field of 960 × 380 for every other sport: two halves and nothing that would be wrong. */
export const PlainField = () => (
  <>
    <path d="M0 0h960v380H0z" fill="#24384a" />
    <path d="M40 24H920V356H40z" fill="#2e475c" />
    <g {...LINE}>
      <path d="M40 24H920V356H40zM480 24V356" />
      <circle cx="480" cy="190" r="50" />
    </g>
  </>
)
