/** Who may release what is in quarantine (docs/decisions/0022-quarantine.md). */

/** The role that releases items of a kind, beside supervisors: a trader what a source said, a settler what became of bets. */
export const releaseRole = (kind: string): 'trader' | 'settler' => (kind === 'feed' ? 'trader' : 'settler')
