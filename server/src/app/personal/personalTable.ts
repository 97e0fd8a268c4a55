/** How a table with a member's personal data is declared. */

export interface PersonalTable {
  table: string
  /** SQL: which rows of table `t` are about the member; `he` is his row of HE. */
  where: string
  /** The exported columns, separated by spaces. */
  exports: string
  /** Columns not exported: keys, hashes, and other people's data. */
  omits?: string
  /**
   * What an erasure does: `delete` the rows, `set` columns, or run `sql`. Absent, the rows stay: they contain amounts
   * and ids, and nothing that names or reaches a person.
   */
  erase?: 'delete' | { set: string } | { sql: string }
}

/** Rows by the member's tree and id, and by his id alone. */
export const MEMBER = 't.shard_key = he.shard AND t.member_id = he.member'
export const HIS = 't.member_id = he.member'
/** Rows by the owner of an account, whose id is the member's. */
export const OWNER = 't.owner_id = he.member'
