/** The drawing for an empty list: a podium without its cup. */
export function EmptyPodium() {
  return (
    <svg aria-hidden viewBox="0 0 168 104" width={168} height={104} className="text-muted opacity-60">
      <g fill="none" stroke="currentColor" strokeWidth={2} strokeLinecap="round" strokeLinejoin="round">
        <path d="M14 99h140M59 99V51h50v48M19 99V69h40M109 79h40v20" />
        <path strokeDasharray="4 4" d="M71 40V17h26v23M71 22H61c0 9 4 14 10 15M97 22h10c0 9-4 14-10 15M84 42v8" />
      </g>
      <g fill="currentColor" textAnchor="middle" className="font-extrabold">
        <text x="84" y="83" className="text-[20px]">
          1
        </text>
        <text x="39" y="90" className="text-[14px]">
          2
        </text>
        <text x="129" y="94" className="text-[14px]">
          3
        </text>
      </g>
    </svg>
  )
}
