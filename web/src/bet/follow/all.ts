/** The parts that follow a member's bets, in one chunk. */
export { FollowNotices } from './FollowNotices.tsx'
export { MyMatchesPage } from './MyMatchesPage.tsx'
export { NoticeSettings } from './NoticeSettings.tsx'
export { MatchBets, RailMatches } from './RailMatches.tsx'
