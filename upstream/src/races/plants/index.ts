import {firstPlants} from './first.ts'
import {secondPlants} from './second.ts'

export const plants = [...firstPlants, ...secondPlants]
