/** The addresses of media that are no calls: crests, shared pages, live pictures and clips. */
import type { FastifyInstance } from 'fastify'
import { registerCrests } from './crest/crestDoor.ts'
import { type ClipDoorHouse, registerClips } from './highlight/clipDoor.ts'
import { type PictureDoorHouse, type PictureDoorPlatform, registerPictures } from './live/pictureDoor.ts'
import { registerShares, type ShareHouse, type ShareOptions } from './share/shareDoor.ts'

/** Registers them at the site that serves pages. */
export function registerMedia(
  web: FastifyInstance,
  house: PictureDoorHouse & ClipDoorHouse & ShareHouse,
  platform: PictureDoorPlatform & ShareOptions,
): void {
  registerCrests(web, house, platform)
  registerShares(web, house, platform)
  registerPictures(web, house, platform)
  registerClips(web, house, platform)
}
