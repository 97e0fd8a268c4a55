/** Supervisors' forms on a licensee: open, wallet, keys, shut, shareholders. */
import { useState } from 'react'
import { Field } from '../../account/security/Fields.tsx'
import { Segments } from '../../account/setting/controls.tsx'
import { w } from '../../text/consoleText.ts'
import { changedSince } from '../ActRefusal.tsx'
import { ActForm } from './ActForm.tsx'
import type { LicenseeRow, LicenseeWallet } from './licenseeColumns.tsx'

const PLAIN = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } as const

export function NewLicensee({ onLeave }: { onLeave: () => void }) {
  const [name, setName] = useState('')
  const [type, setType] = useState<1 | 2>(2)
  return (
    <ActForm
      title={w('lic.new')}
      button={w('lic.create')}
      look="primary"
      request={() => ['console/licenseeadd', { name: name.trim(), type }]}
      onDone={onLeave}
      onLeave={onLeave}
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field
          className="w-60"
          label={w('lic.name')}
          {...PLAIN}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Segments
          label={w('lic.money')}
          value={type}
          all={[2, 1] as const}
          nameOf={(one) => w(one === 2 ? 'lic.seamless' : 'lic.here')}
          onPick={setType}
        />
      </div>
    </ActForm>
  )
}

/** A key with its secret, which is not shown again. */
function SecretTold({ keyId, secret }: { keyId: string; secret: string }) {
  return (
    <div role="alert" className="rounded-base border-l-4 border-warn-line bg-warn-bg p-3 text-[13px] text-warn">
      <p className="font-semibold">{w('lic.secretOnce')}</p>
      <dl className="figures mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-ink">
        <dt>{w('lic.key')}</dt>
        <dd className="break-all select-all">{keyId}</dd>
        <dt>{w('lic.secret')}</dt>
        <dd className="break-all select-all">{secret}</dd>
      </dl>
    </div>
  )
}

export type ToldKey = { key_id?: string | undefined; secret?: string | undefined }

/** A new key, while it is told. */
export const shownKey = ({ key_id, secret }: ToldKey) =>
  key_id && secret && <SecretTold keyId={key_id} secret={secret} />

/** Addresses typed with spaces or commas between. */
export const listed = (text: string) => text.split(/[\s,]+/).filter((one) => one !== '')

export function WalletForm({ name, wallet }: { name: string; wallet: LicenseeWallet | undefined }) {
  // What nobody typed is what the list shows, and is not sent: a colleague may change it meanwhile.
  const [typedUrl, setUrl] = useState<string>()
  const [typedAddresses, setAddresses] = useState<string>()
  const [newKey, setNewKey] = useState<ToldKey>({})
  const url = typedUrl ?? wallet?.url ?? ''
  const addresses = typedAddresses ?? wallet?.addresses.join(' ') ?? ''
  const change = () => ({
    ...((typedUrl !== undefined || !wallet) && { url: url.trim() }),
    ...(typedAddresses !== undefined && { addresses: listed(addresses) }),
  })
  return (
    <>
      {shownKey(newKey)}
      <ActForm
        title={w('lic.wallet')}
        button={w('lic.save')}
        request={() => ['console/licenseewallet', { name, ...change() }]}
        onDone={(told) => {
          setUrl(undefined)
          setAddresses(undefined)
          // A change of the wallet tells no key: the one that was told stays to be read.
          if (told.key_id) setNewKey(told)
        }}
      >
        <Field
          label={w('lic.url')}
          placeholder="https://wallet.example/quarterline"
          inputMode="url"
          {...PLAIN}
          value={url}
          onChange={({ target }) => setUrl(target.value)}
        />
        <Field
          label={w('lic.addresses')}
          note={w('lic.addressesNote')}
          placeholder="203.0.113.0/24"
          {...PLAIN}
          value={addresses}
          onChange={({ target }) => setAddresses(target.value)}
        />
      </ActForm>
    </>
  )
}

export function KeysForm({ name, wallet }: { name: string; wallet: LicenseeWallet }) {
  const [newKey, setNewKey] = useState<ToldKey>({})
  const { key_id, next_key_id, old_key_id } = wallet
  const other = next_key_id ?? old_key_id
  return (
    <>
      {shownKey(newKey)}
      {other === undefined ? (
        <ActForm
          title={`${w('lic.key')} ${key_id}`}
          button={w('lic.newKey')}
          request={() => ['console/licenseekey', { name }]}
          onDone={setNewKey}
        >
          <p className="text-[13px] text-muted">{w('lic.keyNote')}</p>
        </ActForm>
      ) : (
        <OtherKey name={name} used={key_id} other={other} isNext={next_key_id !== undefined} />
      )}
    </>
  )
}

interface OtherKeyProps {
  name: string
  used: string
  other: string
  /** Not in use yet; otherwise not in use any more. */
  isNext: boolean
}

/** A change of keys under way: both are believed, one is signed with. */
function OtherKey({ name, used, other, isNext }: OtherKeyProps) {
  const words = isNext
    ? ({ title: 'lic.nextKey', note: 'lic.nextKeyNote', use: 'lic.useNextKey' } as const)
    : ({ title: 'lic.oldKey', note: 'lic.oldKeyNote', use: 'lic.useOldKey' } as const)
  return (
    <>
      <ActForm
        title={`${w(words.title)} ${other}`}
        button={w(words.use)}
        subject={other}
        request={() => ['console/licenseeusekey', { name, key_id: other }]}
        meaning={changedSince}
      >
        <p className="text-[13px] text-muted">{w(words.note, { key: used })}</p>
      </ActForm>
      <ActForm
        title={`${w('lic.key')} ${other}`}
        button={w('lic.dropKey')}
        subject={other}
        request={() => ['console/licenseedropkey', { name, key_id: other }]}
        meaning={changedSince}
      />
    </>
  )
}

export function WalletSwitch({ name, wallet: { open } }: { name: string; wallet: LicenseeWallet }) {
  return (
    <ActForm
      title={w(open ? 'lic.open' : 'lic.shut')}
      button={w(open ? 'lic.doShut' : 'lic.doOpen')}
      isOpening={!open}
      request={() => ['console/licenseeset', { name, open: !open }]}
    >
      <p className="text-[13px] text-muted">{w('lic.shutNote')}</p>
    </ActForm>
  )
}

export function TreeForm({ row: { name, shareholders } }: { row: LicenseeRow }) {
  const [shareholder, setShareholder] = useState('')
  return (
    <ActForm
      title={w('lic.shareholders')}
      button={w('lic.give')}
      request={() => ['console/licenseetree', { name, shareholder: shareholder.trim() }]}
      onDone={() => setShareholder('')}
    >
      <p className="break-words">{shareholders.join(', ') || '–'}</p>
      <Field
        label={w('lic.shareholder')}
        note={w('lic.shareholderNote')}
        {...PLAIN}
        value={shareholder}
        onChange={({ target }) => setShareholder(target.value)}
      />
    </ActForm>
  )
}
