import {typing} from '@/lib/constants.ts'
import {letterOf} from '@/lib/keyboard.ts'

export type Stroke = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp' | 'isComposing'
>

export type Command = {is: 'palette'} | {is: 'help'} | {is: 'go'; letter: string}

type Surroundings = {
  /** The person is writing, or something in front of the screen has the keys. */
  isBusy: boolean
  /** Whether keys without Ctrl or Cmd do anything at all. */
  isOn: boolean
}

/** Reads commands out of strokes, one after the other; a g waits for the letter that follows it. */
export function commandReader(): (stroke: Stroke, surroundings: Surroundings) => Command | undefined {
  let goSince: number | undefined
  return (stroke, {isBusy, isOn}) => {
    const isSecond = goSince !== undefined && stroke.timeStamp - goSince <= typing.secondKeyWithin
    goSince = undefined
    const letter = letterOf(stroke)
    if (stroke.altKey || stroke.isComposing) return undefined
    if (stroke.ctrlKey || stroke.metaKey) return letter === 'k' ? {is: 'palette'} : undefined
    if (isBusy || !isOn) return undefined
    if (stroke.key === '?') return {is: 'help'}
    if (isSecond && letter) return {is: 'go', letter}
    if (letter === 'g') goSince = stroke.timeStamp
    return undefined
  }
}
