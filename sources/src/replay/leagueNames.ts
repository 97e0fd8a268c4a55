/** Names and ranks the leagues behind the division codes of the season files. */

const LEAGUES: Record<string, string> = {
  E0: 'English Premier League',
  E1: 'English Championship',
  E2: 'English League One',
  E3: 'English League Two',
  EC: 'English National League',
  SC0: 'Scottish Premiership',
  SC1: 'Scottish Championship',
  SC2: 'Scottish League One',
  SC3: 'Scottish League Two',
  D1: 'German Bundesliga',
  D2: 'German 2. Bundesliga',
  I1: 'Italian Serie A',
  I2: 'Italian Serie B',
  SP1: 'Spanish La Liga',
  SP2: 'Spanish Segunda Division',
  F1: 'French Ligue 1',
  F2: 'French Ligue 2',
  N1: 'Dutch Eredivisie',
  B1: 'Belgian Pro League',
  P1: 'Portuguese Primeira Liga',
  T1: 'Turkish Super Lig',
  G1: 'Greek Super League',
}

/** Codes of the top leagues first, then second and third divisions: the order of the leagues of a file. */
const BY_RANK = 'E0 SP1 D1 I1 F1 N1 P1 B1 T1 SC0 G1 E1 SP2 D2 I2 F2 E2 SC1 E3 SC2 EC SC3'.split(' ')

/** The rank of a league by its name, from 1; undefined for an unknown league. */
export function leagueRankOf(league: string): number | undefined {
  const at = BY_RANK.findIndex((division) => LEAGUES[division] === league)
  return at < 0 ? undefined : at + 1
}

/** The league's name for a division code; an unknown code is its own name. */
export function leagueName(division: string): string {
  return Object.hasOwn(LEAGUES, division) ? LEAGUES[division]! : division
}
