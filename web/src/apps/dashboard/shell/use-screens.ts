import {isStaff} from '@paydesk/contracts/access'
import {useUnsupported} from '@/lib/capabilities.ts'
import {useMay, useMe} from '@/shared/me.tsx'
import {navigation, type Screen, type ScreenGroup, staffOnly} from './navigation.ts'

/** The screens that the signed-in person can go to, in their groups; a group without any is left out. */
export function useScreens(): readonly ScreenGroup[] {
  const may = useMay()
  const {role} = useMe()
  const isUnsupported = useUnsupported()
  const isFor = ({area}: Screen) =>
    may(area, 'read') && (isStaff(role) || !staffOnly.includes(area)) && !isUnsupported(area)
  return navigation
    .map(group => ({...group, entries: group.entries.filter(isFor)}))
    .filter(({entries}) => entries.length > 0)
}
