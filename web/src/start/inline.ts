import {begin} from './begin.ts'
import type {StartFiles} from './first-screens.ts'

/** The build fills it in. */
declare const START_FILES: StartFiles

begin(START_FILES)
