/** The brand's logo for dark grounds: its own file, or a Q with an amber quarter and tail. */
import { readBrand } from '../kit/early.ts'

export function Logo({ className }: { className: string }) {
  const { logo } = readBrand()
  if (logo) return <img src={logo} alt="" className={`object-contain ${className}`} />
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={`fill-none stroke-[3.5] ${className}`}>
      <circle cx="15" cy="15" r="12" className="stroke-current" />
      <path d="M15 15h12a12 12 0 0 1-12 12Z" className="fill-accent stroke-none" />
      <path d="m20 20 9 9" className="stroke-accent" strokeLinecap="round" />
    </svg>
  )
}
