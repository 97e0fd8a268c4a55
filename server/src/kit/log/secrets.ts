/** What a log may not tell: passwords, tokens, cookies, addresses with a password in them. */

const HIDDEN = '***'

/** Names of fields whose value nobody may read, whatever it looks like. */
const FIELDS =
  'password|old_password|new_password|confirm_password|passwd|secret_key|session_token|sessionToken|token|secret|otp|totp|recovery_code|cookie|set-cookie|authorization|signature'

const RULES: readonly [RegExp, string][] = [
  // A field of JSON, and one of JSON that is told within a text, where each quote has its backslash.
  [new RegExp(String.raw`("(?:${FIELDS})"\s*:\s*")(?:\\.|[^"\\])*`, 'gi'), `$1${HIDDEN}`],
  [new RegExp(String.raw`(\\"(?:${FIELDS})\\"\s*:\s*\\")(?:\\\\(?:\\.|[^\\])|[^"\\])*`, 'gi'), `$1${HIDDEN}`],
  // The same in an address, a form, a cookie or a list of settings.
  [
    new RegExp(String.raw`\b(${FIELDS}|session|console_session|device|console_device)=[^\s&;,"'\\]+`, 'gi'),
    `$1=${HIDDEN}`,
  ],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${HIDDEN}`],
  // The password of an address, which may hold an @ itself: it ends at the last one before the host.
  [/\b([a-z][a-z\d+.-]*:\/\/[^\s:/@"'\\]*):[^\s/"'\\]*@/gi, `$1:${HIDDEN}@`],
  [/\b(password)\s+'[^']*'/gi, `$1 '${HIDDEN}'`],
  [/\$argon2\w+\$[\w$=,+/-]+/g, HIDDEN],
  // Recovery codes, as they are told.
  [/\b[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}\b/g, HIDDEN],
  // 256 bits as our tokens are written, wherever they stand.
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, HIDDEN],
]

/** A text as a log may keep it. */
export function withoutSecrets(text: string): string {
  return RULES.reduce((kept, [secret, hidden]) => kept.replace(secret, hidden), text)
}
