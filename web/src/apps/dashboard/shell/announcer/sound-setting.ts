import {storageKeys} from '@/lib/constants.ts'
import {readSwitch} from '@/lib/keyboard.ts'
import {readStored, useStored} from '@/lib/use-stored.ts'

const keyOf = (owner: number) => `${storageKeys.sound}${owner}`

/** Whether a person wants to hear of new requests; off until they say so. */
export const useSound = (owner: number) => useStored(keyOf(owner), readSwitch, false)

/** The current value, for code that does not render it. */
export const isSoundOn = (owner: number) => readStored(keyOf(owner), readSwitch) ?? false
