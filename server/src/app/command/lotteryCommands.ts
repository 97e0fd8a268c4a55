/** The administrator's commands on lottery companies. */
import { addCompany, listLotteryCompanies } from '../../lottery/desk/companyActs.ts'
import { type Command, required } from './command.ts'

export const LOTTERY_COMMANDS: Command[] = [
  {
    usage: 'lottery add CODE NAME',
    options: ['table', 'provider', 'url', 'check', 'calendar'],
    about:
      'adds a lottery company: --table A or B, its prizes; --provider draws --url https://…: that provider draws, --check https://…: members check it there; or --calendar "WED,SAT,SUN 18:50 19:00": cut-off and draw in GMT+8, and two people type its results',
    run: ({ house, name, value, options: { provider, url, check, calendar, ...options } }) =>
      addCompany(house, {
        ...{ code: name, name: value, table: required(options, 'table') },
        ...{ provider, url, check, calendar },
      }),
  },
  {
    usage: 'lottery list',
    about: 'lists lottery companies with who draws, and the next cut-off; the console opens, shuts and changes them',
    run: ({ house }) => listLotteryCompanies(house.db),
  },
]
