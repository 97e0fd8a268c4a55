/** The guided tour: what the device kept, the steps, Stop and Continue, Skip for good. */
import '../../../test/testBrowser.ts'
import { beforeEach, expect, test } from 'vitest'

const { readTour, TOUR_STEPS, useTour } = await import('./steps.ts')
const place = () => {
  const { state, at } = useTour.getState()
  return `${state} ${at}`
}

beforeEach(() => {
  localStorage.clear()
  useTour.setState({ state: 'new', at: 0 })
})

test.each([
  [null, 'new', 0],
  ['nonsense', 'new', 0],
  ['stopped 3', 'stopped', 3],
  ['running 4', 'stopped', 4],
  ['stopped 99', 'stopped', 9],
  ['stopped x', 'stopped', 0],
  ['over 0', 'over', 0],
])('kept "%s": %s at %i', (kept, state, at) => expect(readTour(kept)).toEqual({ state, at }))

test('goes forth and back, and is over behind the last step', () => {
  const { start, go } = useTour.getState()
  start()
  go(-1)
  expect(place()).toBe('running 0')
  for (let step = 1; step < TOUR_STEPS.length; step++) go(1)
  expect(place()).toBe('running 9')
  go(1)
  expect([place(), localStorage.getItem('quarterline.tour')]).toEqual(['over 0', 'over 0'])
})

test('Stop keeps the step, Continue goes on there, Skip ends it for good', () => {
  const { start, go, stop, resume, end } = useTour.getState()
  start()
  go(1)
  stop()
  expect([place(), readTour(localStorage.getItem('quarterline.tour'))]).toEqual([
    'stopped 1',
    { state: 'stopped', at: 1 },
  ])
  resume()
  expect(place()).toBe('running 1')
  end()
  expect(place()).toBe('over 0')
})
