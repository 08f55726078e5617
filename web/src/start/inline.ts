import {bootstrap} from './bootstrap.ts'
import type {StartFiles} from './preload-manifest.ts'

/** The build fills it in. */
declare const START_FILES: StartFiles

bootstrap(START_FILES)
