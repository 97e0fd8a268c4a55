/** Shares the public page of a match: with the device's own choice of apps where it has one, else as a copied link. */
import { Share2 } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { useLook } from '../../kit/look.ts'
import { useNotices } from '../../kit/notices.ts'
import { t } from '../../text/text.ts'

/** The address of a match's public page, in the language of the one who shares it. */
export function shareLink(matchId: string, language: string): string {
  const origin = globalThis.quarterlineHosts?.share ?? location.origin
  return `${origin}/m/${encodeURIComponent(matchId)}?lang=${language}`
}

/** Copies the link, or says it so that it can be copied by hand. */
async function copyLink(link: string): Promise<void> {
  const { toast } = useNotices.getState()
  const isCopied = await navigator.clipboard?.writeText(link).then(
    () => true,
    () => false,
  )
  toast(isCopied ? t('tracker.copied') : t('tracker.notCopied', { link }))
}

interface Props {
  matchId: string
  /** The match as it is named. */
  match: string
}

export function ShareMatch({ matchId, match }: Props) {
  const language = useLook((look) => look.language)
  async function share() {
    const url = shareLink(matchId, language)
    if (!navigator.share) return copyLink(url)
    // Closing the choice of apps is no failure.
    await navigator.share({ title: match, url }).catch((error: Error) => {
      if (error.name !== 'AbortError') return copyLink(url)
    })
  }
  return (
    <Button look="plain" size="small" className="max-mid:min-h-11" onClick={() => void share()}>
      <Share2 size={14} aria-hidden />
      {t('tracker.share')}
    </Button>
  )
}
