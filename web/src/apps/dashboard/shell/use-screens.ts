import {isStaff} from '@paydesk/contracts/access'
import {useRouter} from '@tanstack/react-router'
import {useUnsupported} from '@/lib/capabilities.ts'
import {useMay, useMe} from '@/shared/me.tsx'
import {navigation, type Screen, type ScreenGroup, staffOnly} from './navigation.ts'

/** The screens that the signed-in person can go to, in their groups; a group without any is left out. */
export function useScreens(): readonly ScreenGroup[] {
  const may = useMay()
  const {role} = useMe()
  const isUnsupported = useUnsupported()
  const {routesByPath} = useRouter()
  // A screen that neither this build nor the server has is no place to send anybody to.
  const exists = ({area, to}: Screen) =>
    (to in routesByPath || `${to}/` in routesByPath) && !isUnsupported(area)
  const isFor = ({area}: Screen) => may(area, 'read') && (isStaff(role) || !staffOnly.includes(area))
  return navigation
    .map(group => ({...group, entries: group.entries.filter(screen => isFor(screen) && exists(screen))}))
    .filter(({entries}) => entries.length > 0)
}
