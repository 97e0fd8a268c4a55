/** The administrator's commands on providers of games. */
import { readFileSync } from 'node:fs'
import { isDate } from '@quarterline/core/base/time'
import { setProviderLobby } from '../../game/lobby/lobbyActs.ts'
import { compareProviderFile } from '../../game/provider/compareList.ts'
import {
  addProvider,
  addProviderKey,
  dropProviderKey,
  listProviders,
  setGame,
  setGameOpen,
  setProviderAddresses,
  setProviderOpen,
} from '../../game/provider/providerActs.ts'
import { listTransit, setProviderCalls, setProviderWallet } from '../../game/transfer/keeperActs.ts'
import { type Command, required } from './command.ts'
import { UsageError } from './runCommandLine.ts'

export const PROVIDER_COMMANDS: Command[] = [
  {
    usage: 'provider add NAME URL',
    options: ['addresses', 'scope', 'new'],
    about:
      'registers a provider of games, and tells its key once: URL, its games open there; --addresses 203.0.113.0/24,…: it calls from; --scope player: its ids of transactions are per player; --new open: games that it lists later are open at once',
    run: ({ house, name, value, box, options }) =>
      addProvider(house, box(), {
        name,
        url: value,
        addresses: options.addresses?.split(','),
        scope: options.scope,
        fresh: options.new,
      }),
  },
  {
    usage: 'provider addresses NAME ADDRESSES',
    about: 'sets from where the provider calls: 203.0.113.0/24,…',
    run: ({ house, name, value }) => setProviderAddresses(house, name, value.split(',')),
  },
  {
    usage: 'provider key NAME',
    options: ['file'],
    about:
      'makes a second key, which is believed as well, and tells it once; --file public.pem: the provider signs by RSA-SHA256 with the private key of that one',
    run: ({ house, name, box, options: { file } }) =>
      addProviderKey(house, box(), name, { publicKey: file && readFileSync(file, 'utf8') }),
  },
  {
    usage: 'provider dropkey NAME KEY',
    about: 'ends the named one of two keys',
    run: ({ house, name, value }) => dropProviderKey(house, name, value),
  },
  {
    usage: 'provider shut NAME',
    options: ['until'],
    about:
      'takes no more stakes in the provider’s games; rounds that are open go on. --until 2026-11-28T05:30: when it is expected back, in GMT+8',
    run: ({ house, name, options }) => setProviderOpen(house, name, false, options.until),
  },
  {
    usage: 'provider open NAME',
    about: 'takes them again',
    run: ({ house, name }) => setProviderOpen(house, name, true),
  },
  {
    usage: 'provider lobby NAME NUMBER',
    about: 'gives the provider a slots lobby of its own: 2 for /slots2, to 14; or none',
    run: ({ house, name, value }) => setProviderLobby(house, name, value),
  },
  {
    usage: 'provider calls NAME URL',
    about:
      'sets where the house calls the provider, for moves of money and questions about rounds; none: it is not called',
    run: ({ house, name, value }) => setProviderCalls(house, name, value),
  },
  {
    usage: 'provider wallet NAME KIND',
    about:
      'says who keeps the balance: seamless, each stake is asked of the house; transfer, members move money to the provider. Not while anything is in play there',
    run: ({ house, name, value }) => setProviderWallet(house, name, value),
  },
  {
    usage: 'provider transit',
    about: 'lists money on its way to providers that keep the balance and back, oldest first',
    run: ({ house }) => listTransit(house.db),
  },
  {
    usage: 'provider game NAME GAME',
    options: ['kind', 'title'],
    about:
      'offers a game, or changes it: --kind slot, live, table, fishing, mini, virtual or esports; --title as members read it',
    run: ({ house, name, value, options }) =>
      setGame(house, { name, game: value, kind: required(options, 'kind'), title: required(options, 'title') }),
  },
  {
    usage: 'provider shutgame NAME GAME',
    about: 'takes no more stakes in one game',
    run: ({ house, name, value }) => setGameOpen(house, name, value, false),
  },
  {
    usage: 'provider opengame NAME GAME',
    about: 'takes them again',
    run: ({ house, name, value }) => setGameOpen(house, name, value, true),
  },
  {
    usage: 'provider compare NAME DATE',
    options: ['file'],
    about:
      'compares the working date with the provider’s list of it, --file FILE (docs/games.md), and names each movement and round that differs',
    run: ({ house, name, value, options }) => {
      if (!isDate(value)) throw new UsageError('DATE is a working date such as 2026-11-26.')
      return compareProviderFile(house.db, { provider: name, date: value, file: required(options, 'file') })
    },
  },
  {
    usage: 'provider list',
    about: 'lists providers with their keys, games and open rounds',
    run: ({ house }) => listProviders(house.db),
  },
]
