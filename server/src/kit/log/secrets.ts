/** Removes secrets from log lines: passwords, tokens, cookies, URLs with a password. */

const HIDDEN = '***'

/** Field names whose values are always hidden. */
const FIELDS =
  'password|old_password|new_password|confirm_password|passwd|secret_key|session_token|sessionToken|token|secret|otp|totp|recovery_code|cookie|set-cookie|authorization|signature'

const RULES: readonly [RegExp, string][] = [
  // A JSON field, also inside a quoted text where each quote has a backslash.
  [new RegExp(String.raw`("(?:${FIELDS})"\s*:\s*")(?:\\.|[^"\\])*`, 'gi'), `$1${HIDDEN}`],
  [new RegExp(String.raw`(\\"(?:${FIELDS})\\"\s*:\s*\\")(?:\\\\(?:\\.|[^\\])|[^"\\])*`, 'gi'), `$1${HIDDEN}`],
  // The same in a URL, form, cookie or list of settings.
  [
    new RegExp(String.raw`\b(${FIELDS}|session|console_session|device|console_device)=[^\s&;,"'\\]+`, 'gi'),
    `$1=${HIDDEN}`,
  ],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${HIDDEN}`],
  // The password of a URL, which may contain an @: it ends at the last one before the host.
  [/\b([a-z][a-z\d+.-]*:\/\/[^\s:/@"'\\]*):[^\s/"'\\]*@/gi, `$1:${HIDDEN}@`],
  [/\b(password)\s+'[^']*'/gi, `$1 '${HIDDEN}'`],
  [/\$argon2\w+\$[\w$=,+/-]+/g, HIDDEN],
  // Recovery codes.
  [/\b[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}\b/g, HIDDEN],
  // 256 bits in our tokens' form, anywhere.
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, HIDDEN],
]

/** A text without secrets. */
export function withoutSecrets(text: string): string {
  return RULES.reduce((kept, [secret, hidden]) => kept.replace(secret, hidden), text)
}
