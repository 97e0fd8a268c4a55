/** The picture behind the landing page: the present banner's, faded in over the one before. */
import { SLIDES } from './slides.ts'
import type { Slides } from './useSlides.ts'

export function Stage({ at, before }: Pick<Slides, 'at' | 'before'>) {
  const shown = [...(before === null ? [] : [before]), at]
  return (
    <div aria-hidden className="door-stage">
      {shown.map((slide) => (
        <img
          key={SLIDES[slide]?.key}
          src={SLIDES[slide]?.art}
          alt=""
          decoding="async"
          className={slide === at && before !== null ? 'door-art door-fade' : 'door-art'}
        />
      ))}
    </div>
  )
}
