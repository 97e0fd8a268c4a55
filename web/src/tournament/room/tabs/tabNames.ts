/** The tabs of a room, by the names that its address has. */
export const ROOM_TABS = ['matches', 'ranking', 'bets', 'prizes', 'rules', 'members'] as const
export type RoomTab = (typeof ROOM_TABS)[number]
/** What opens over a room from below. */
export const ROOM_SHEETS = ['slip'] as const
