/** The alarms as rules for an outside Prometheus. */
import { ALARM_NAMES, ALARMS } from '@quarterline/core/base/watch/alarm'

const OUTSIDE = `      - alert: quarterlineAway
        expr: up{job=~".*quarterline.*"} == 0
        for: 15s
        labels: { severity: now }
        annotations: { summary: "A process of the house does not answer; what to do: quarterlineAway in docs/runbook.md" }`

/** A YAML file of rules. */
export function promRules(): string {
  const rules = ALARM_NAMES.map((name) => {
    const { figure, is, bound, forS, severity } = ALARMS[name]
    return `      - alert: ${name}
        expr: ${figure} ${is === 'above' ? '>' : '<'} ${bound}
        for: ${forS}s
        labels: { severity: ${severity} }
        annotations: { summary: "${figure} is {{ $value }}; what to do: ${name} in docs/runbook.md" }`
  })
  return `${['groups:', '  - name: quarterline', '    rules:', ...rules, OUTSIDE].join('\n')}\n`
}
