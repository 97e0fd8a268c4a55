/** What a log may keep of a text, as rows; a row with one text stays as it is. */
import { expect, it } from 'vitest'
import { withoutSecrets } from './secrets.ts'

const TOKEN = 'Zk3-9_aaBBccDDeeFFggHHiiJJkkLLmmNNooPPqqRRs'

it.each([
  ['{"password":"demo1234","x":1}', '{"password":"***","x":1}'],
  ['{"Password" : "a\\"b\\\\","x":1}', '{"Password" : "***","x":1}'],
  [JSON.stringify({ msg: '{"new_password":"a\\"b","x":1}' }), JSON.stringify({ msg: '{"new_password":"***","x":1}' })],
  ['/api/x?session_token=abc&y=1', '/api/x?session_token=***&y=1'],
  [`cookie: session=${TOKEN}; a=b`, 'cookie: session=***; a=b'],
  ['{"cookie":"session=abc; theme=dark"}', '{"cookie":"***"}'],
  ['Authorization: Bearer abcdefgh.ijk', 'Authorization: Bearer ***'],
  ['at postgres://owner:s3cr@t@127.0.0.1:5432/x failed', 'at postgres://owner:***@127.0.0.1:5432/x failed'],
  ["CREATE ROLE x LOGIN PASSWORD 'abc'", "CREATE ROLE x LOGIN PASSWORD '***'"],
  ['{"confirm_password":"demo1234"}', '{"confirm_password":"***"}'],
  [
    'otpauth://totp/Q:demo01?issuer=Q&secret=JBSWY3DPEHPK3PXP&digits=6',
    'otpauth://totp/Q:demo01?issuer=Q&secret=***&digits=6',
  ],
  ['{"recovery_codes":["ABCD-EFGH-2345-WXYZ"]}', '{"recovery_codes":["***"]}'],
  [`token ${TOKEN}.`, 'token ***.'],
  ['hash $argon2id$v=19$m=1,t=2,p=1$c2Fs$aGFzaA', 'hash ***'],
  ['{"code":"53100","msg":"could not extend file","bet":"0199a7c2-5f00-7000-8000-000000000001"}'],
  ['password authentication failed for user "quarterline_app"'],
  ['https://bet.example.com:8443/api/userlogin?next=/a@b'],
])('%s', (text, kept = text) => {
  expect(withoutSecrets(text)).toBe(kept)
})
