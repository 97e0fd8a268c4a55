/** How far the picture is behind play. */
import { t } from '../../text/text.ts'
import { usePicture } from './pictureStore.ts'

export function PictureAge() {
  const behindS = usePicture((picture) => (picture.behindS === undefined ? undefined : Math.round(picture.behindS)))
  return behindS === undefined ? null : <span className="figures shrink-0">{t('picture.behindS', { s: behindS })}</span>
}
