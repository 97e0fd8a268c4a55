/** The steps of opening a room, as the address of its page knows them. */
export const MAKE_STEPS = ['leagues', 'matches', 'fee', 'review'] as const
export type MakeStep = (typeof MAKE_STEPS)[number]
