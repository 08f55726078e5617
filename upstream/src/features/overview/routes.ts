import {assertCan, requireScope} from '../../access/actor.ts'
import {inSnapshot} from '../../db/pool.ts'
import {defineFeature, route} from '../../http/route.ts'
import {periodOf} from './period.ts'
import {readOwnOverview, readStaffOverview} from './read.ts'
import {periodView} from './view.ts'

const getOverview = route('getOverview', async ({actor, db, query}) => {
  assertCan(actor, 'overview', 'read')
  const isAboutAll = requireScope(actor, 'overview') === 'all'
  const data = await inSnapshot(db, async q => {
    // A busy quarter is grouped and sorted in memory; the usual few megabytes would send it to the disk.
    await q.query(`set local work_mem = '64MB'`)
    const period = await periodOf(q, query)
    return {
      period: periodView(period),
      staff: isAboutAll ? await readStaffOverview(q, period) : null,
      own: isAboutAll ? null : await readOwnOverview(q, actor, period)
    }
  })
  return {status: 200, body: {data}}
})

export const overview = defineFeature({name: 'overview', routes: [getOverview]})
