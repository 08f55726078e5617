import {FocusKeeper} from './focus-keeper.tsx'
import {Bell} from './notifications/bell.tsx'
import {SavedViewsKeeper} from './saved-views-keeper.tsx'

/** The parts of the header that come after the first screen. The keepers show nothing. */
export function LaterParts() {
  return (
    <>
      <SavedViewsKeeper />
      <FocusKeeper />
      <Bell />
    </>
  )
}
