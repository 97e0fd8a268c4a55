/** The pictures that the house shows as crests, by team: asked for once a page and refreshed now and then. */
import { useMemo } from 'react'
import { useCall } from '../kit/useCall.ts'

const EVERY_MS = 300_000

/** The address of a team's picture; undefined for the crest made from its name. */
export function useLogo(team: string): string | undefined {
  const { data } = useCall('media/getlogo', {}, { refetchMs: EVERY_MS })
  const logos = data?.logos
  return useMemo(() => logos?.find((logo) => logo.team === team)?.address, [logos, team])
}
