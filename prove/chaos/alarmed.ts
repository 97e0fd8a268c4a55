/** Sees alarms from outside a process: in its log, or in its metrics where there is no room for a log. */
import type { AlarmName } from '@quarterline/core/base/watch/alarm'
import { type ChaosPlatform, until } from './chaosPlatform.ts'

const ALARM_WITHIN_MS = 30_000

/** Waits until an alarm fires; the machine may be slow. @throws if it does not */
export async function alarmed(
  { log }: Pick<ChaosPlatform, 'log'>,
  alarm: AlarmName,
  withinMs = ALARM_WITHIN_MS,
): Promise<void> {
  const calls = () => {
    const said = log()
    return said.lastIndexOf(`Alarm ${alarm}:`) > said.lastIndexOf(`The alarm ${alarm} is over`)
  }
  await until(calls, withinMs, `the alarm ${alarm}`)
}

/** The same by `/metrics`. @param isCalling false to wait for the alarm's end */
export async function alarmedByFigure(
  { url }: Pick<ChaosPlatform, 'url'>,
  alarm: AlarmName,
  withinMs = ALARM_WITHIN_MS,
  isCalling = true,
): Promise<void> {
  const row = `quarterline_alarm{name="${alarm}"} ${Number(isCalling)}\n`
  const isSo = async () => {
    const figures = await fetch(`${url()}/metrics`).then((answer) => answer.text())
    return figures.includes(row)
  }
  const name = isCalling ? `the alarm ${alarm}` : `the end of the alarm ${alarm}`
  await until(() => isSo().catch(() => false), withinMs, name)
}
