/** English words of the console on acts that a second supervisor approves. */
export const enApproval = {
  'two.pending': 'Not done yet: another supervisor must approve it, at the top of this page.',
  'two.waiting': 'Waiting for a second supervisor',
  'two.why.amount': 'It moves more money than one supervisor may move alone.',
  'two.why.amountOnMatch':
    'Together with earlier acts on the same, it moves more money than one supervisor may move alone.',
  'two.why.amountToday': 'Together with what that supervisor did today, it moves more money than one may move alone.',
  'two.why.byTwo': 'It is always done by two supervisors, whatever it moves.',
  'two.askedBy': 'Asked for by {account}, {time}',
  'two.yours': 'You asked for it, so another supervisor decides.',
  'two.decided': 'Already decided.',
  'two.approve': 'Approve',
  'two.reject': 'Reject',
  'desk.unknownAct':
    'No answer: it is not known whether this was done. Look at the list, or press again: it is done once only.',
  'why.keyUsed':
    'This form was sent before with other entries, and that was done. Look at the list; to do this as well, press again.',
  'why.changedMeanwhile': 'It has changed since it was asked for. Reject it and ask again.',
  'why.alreadyDecided': 'Somebody else has already decided.',
} as const
