/** The wheel: thirty fields, each as likely; what they pay depends on the risk that the player chose. Pure. */

export const RISKS = ['calm', 'brisk', 'wild'] as const
export type Risk = (typeof RISKS)[number]

/** What each field pays, in hundredths of the stake, in the order of the rim. Each wheel pays 29.10 stakes in all. */
export const WHEELS: Record<Risk, readonly number[]> = {
  calm: [
    ...[120, 130, 120, 120, 0, 120, 120, 120, 130, 0, 120, 120, 120, 120, 0],
    ...[130, 120, 120, 120, 0, 120, 130, 120, 120, 0, 120, 130, 120, 100, 0],
  ],
  brisk: [
    ...[150, 0, 170, 0, 150, 0, 200, 0, 170, 0, 150, 0, 460, 0, 170],
    ...[0, 150, 0, 170, 0, 150, 0, 200, 0, 170, 0, 150, 0, 300, 0],
  ],
  wild: [...[1510, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1000, 0, 0, 0, 0], ...[0, 0, 0, 0, 0, 400, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
}
export const FIELDS = 30

export interface WheelPlay {
  risk: Risk
  /** The field drawn, from 0. */
  field: number
}

/** What a round pays in hundredths of the stake. */
export const payoutOf = ({ risk, field }: WheelPlay): number => WHEELS[risk][field] ?? 0

/** How many fields pay each multiple of a wheel, the least first. */
export function fieldsByPay(risk: Risk): { pays: number; fields: number }[] {
  const counts = new Map<number, number>()
  for (const pays of WHEELS[risk]) counts.set(pays, (counts.get(pays) ?? 0) + 1)
  return [...counts].map(([pays, fields]) => ({ pays, fields })).sort((a, b) => a.pays - b.pays)
}

/** The risk that a page sends. @returns undefined if it is none */
export const readRisk = (meta: unknown): Risk | undefined => {
  const { risk } = (meta ?? {}) as { risk?: unknown }
  return RISKS.find((one) => one === risk)
}
