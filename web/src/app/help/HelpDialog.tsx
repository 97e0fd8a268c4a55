/** Help, contact, terms and rules in a dialog, for visitors who are not logged in. */
import { APP_TITLE, APP_VERSION } from '@quarterline/core/base/version'
import { X } from 'lucide-react'
import { Suspense } from 'react'
import { loadRuleBook } from '../../bet/ruleBookPart.ts'
import { Button } from '../../kit/Button.tsx'
import { readBrand } from '../../kit/early.ts'
import { Modal } from '../../kit/Modal.tsx'
import { lazyPart } from '../../kit/part/part.tsx'
import { Skeleton } from '../../kit/States.tsx'
import { t } from '../../text/text.ts'
import { TermsText } from '../terms/TermsText.tsx'
import type { Topic } from './topic.ts'

const RuleBook = lazyPart(loadRuleBook, 'RuleBook')

const HELP = ['name', 'password', 'code', 'blocked', 'slow'] as const

function Help() {
  return (
    <dl className="grid gap-3">
      {HELP.map((question) => (
        <div key={question}>
          <dt className="font-semibold">{t(`help.${question}`)}</dt>
          <dd className="text-muted">{t(`help.${question}Text`)}</dd>
        </div>
      ))}
    </dl>
  )
}

const TELL = ['account', 'bet', 'time', 'never'] as const

/** The house's own contacts, if its brand names any. */
function Links() {
  const { contact = [] } = readBrand()
  if (contact.length === 0) return null
  return (
    <ul className="mb-4 flex flex-wrap gap-2">
      {contact.map(({ label, href }) => (
        <li key={href}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center rounded-base border border-line-strong px-4 font-semibold text-brand-text hover:bg-surface-3"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Contact() {
  return (
    <>
      <Links />
      <p className="mb-3">{t('contact.text')}</p>
      <ul className="grid list-disc gap-1.5 pl-5">
        {TELL.map((what) => (
          <li key={what}>{t(`contact.${what}`)}</li>
        ))}
        <li className="figures">{t('contact.version', { version: APP_VERSION, title: APP_TITLE })}</li>
      </ul>
    </>
  )
}

const TOPICS = {
  help: { key: 'help.heading', Text: Help },
  contact: { key: 'contact.heading', Text: Contact },
  terms: { key: 'terms.heading', Text: TermsText },
  rules: { key: 'rules.heading', Text: RuleBook },
} as const

export function HelpDialog({ topic, onClose }: { topic: Topic; onClose: () => void }) {
  const { key, Text } = TOPICS[topic]
  return (
    <Modal label={t(key)} onClose={onClose} wide>
      <div className="flex items-center justify-between gap-3 border-b border-line pb-3">
        <h2 className="text-[20px] leading-7 font-bold">{t(key)}</h2>
        <Button look="quiet" aria-label={t('app.close')} title={t('app.close')} onClick={onClose}>
          <X size={20} aria-hidden />
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <div tabIndex={0} className="max-h-[64dvh] overflow-y-auto pt-4 text-[14px] leading-6">
        <Suspense fallback={<Skeleton rows={6} height={72} />}>
          <Text />
        </Suspense>
      </div>
    </Modal>
  )
}
