/** Texts that the database can hold. */

/** Whether a text can be stored, and so be asked for: PostgreSQL holds neither NUL nor lone surrogates. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()
