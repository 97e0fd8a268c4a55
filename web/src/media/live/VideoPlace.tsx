/** A place on the page for the video element, which goes from place to place and plays on. */
import { useLayoutEffect, useRef } from 'react'
import { playOn, video } from './playPicture.ts'

export function VideoPlace({ label }: { label: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    video.setAttribute('aria-label', label)
    place.current?.append(video)
    playOn()
  }, [label])
  return <div ref={place} className="picture-video" />
}
