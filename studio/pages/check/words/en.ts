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
  draw: {
    title: 'Check a draw',
    heading: 'Check {company}, draw {draw}',
    ask: 'Draw',
    none: 'Give the name of a draw, such as 5412/26: it stands beside each result.',
    unknown: 'There is no such draw.',
    kept: 'This draw is as it was promised',
    broken: 'This draw is not as it was promised',
    waitingText:
      'The fingerprint of the seed is published. Seed and numbers follow at the draw time, once all tickets are sealed. Then this page computes all of it.',
    cutOff: 'cut-off',
    drawn: 'draw time',
    promise: 'The seed was fixed before the tickets',
    promiseText:
      'The fingerprint of the seed was published before the cut-off. The seed itself was revealed with the numbers.',
    example: 'An example',
    exampleKept: 'The numbers of this example are right',
    exampleText:
      'This draw is an example from before the company opened: no tickets were sold for it, and its fingerprint was published together with its numbers.',
    seed: 'seed',
    listed: 'fingerprint published',
    bytesText:
      'HMAC-SHA256 with the seed as its key, over the seal, the name of the draw and the block. The seal is the fingerprint of all tickets. It was made after the cut-off, so nobody could know the numbers while tickets were sold, not even whoever knew the seed.',
    seal: 'seal',
    numbers: 'From bytes to numbers',
    numbersText:
      'Four bytes make a whole number v. From 4,294,960,000 on it is thrown away, so that no number is likelier; else the number is ⌊v ÷ 429,496⌋. The numbers are drawn in this order.',
    prize: 'prize',
    fourBytes: '4 bytes',
    number: 'number',
    thrown: 'thrown away',
    first: '1st prize',
    second: '2nd prize',
    third: '3rd prize',
    special: 'Special',
    consolation: 'Consolation',
  },
}
export type CheckPageWords = typeof words
export default words
