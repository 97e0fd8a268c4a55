/** The parts that follow a member's bets, loaded together when one is needed. The first bytes name this one file of theirs. */
export const loadFollow = async () => (await import('./withWords.ts')).loadAll()
