/** The words of the page that checks a round. */
const words = {
  title: 'Check a round',
  heading: 'Check round {id}',
  ask: 'Number or name of the round',
  go: 'Check',
  none: 'Give the number of a round: it stands beside each round in the list of its game.',
  unknown: 'There is no such round.',
  lost: 'The values could not be read. Try again.',
  kept: 'This round is as it was promised',
  keptText: 'Your device worked it out again from the revealed values alone. Steps that agree: {n} of {n}.',
  broken: 'This round is not as it was promised',
  brokenText: 'These steps do not agree: {steps}. Keep all values and send them to us.',
  copy: 'Copy all values',
  copied: 'Copied',
  waiting: 'Not revealed yet',
  waitingText:
    'The fingerprint of the seed is published; the seed itself follows when you change your seed, so that open rounds cannot be known. Then this page computes all of it.',
  same: 'same',
  differs: 'differs',
  promise: 'The promise was kept',
  promiseText:
    'Before the first bet with this seed its fingerprint was published. The seed was revealed when it was changed.',
  serverSeed: 'server seed',
  itsHash: 'SHA-256 of it',
  published: 'published',
  bytes: 'The random bytes',
  bytesText: 'HMAC-SHA256 with the server seed as its key, over your seed, the number of the round and the block.',
  message: 'message',
  values: 'Values',
  chainText: 'This element, hashed {n} times with SHA-256, is the hash that was published before the first round.',
  element: 'element',
  chainBytes:
    'HMAC-SHA256 with the element as its key, over the salt, the number of the round in its chain and the block.',
  chainWaiting:
    'The last hash of the chain is published; the element of this round follows when the round is over. Then this page computes all of it.',
}
export type CheckPageWords = typeof words
export default words
