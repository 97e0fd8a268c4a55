/** The call behind the operators' status page. */
import Type from 'typebox'
import { call, List, Shape } from '../base/call.ts'
import type { AlarmName } from '../base/watch/alarm.ts'

const Firing = Shape({
  name: Type.Unsafe<AlarmName>(Type.String({ description: 'As docs/metrics.md names it' })),
  severity: Type.Union([Type.Literal('now'), Type.Literal('soon')]),
  for_s: Type.Number({ description: 'For how many seconds it calls' }),
  figure: Type.String(),
  bound: Type.Number(),
  value: Type.Optional(Type.Number({ description: 'Absent when the figure is not known any more' })),
})

export const statusCalls = {
  'console/status': call({
    host: 'console',
    who: 'operator',
    about: 'The state of the house: firing alarms, every single-number metric, and the last hour of some of them.',
    request: Shape({}),
    answer: Shape({
      up_s: Type.Number({ description: 'Since this process started' }),
      alarms: List(Firing),
      figures: Type.Record(Type.String(), Type.Number(), { description: 'By the names of /metrics' }),
      past: Shape({
        ago_s: Type.Array(Type.Number(), { description: 'How long ago each span of ten seconds ended' }),
        lines: Type.Record(Type.String(), Type.Array(Type.Union([Type.Number(), Type.Null()]))),
      }),
    }),
  }),
}
