/**
 * What a customer's page costs the BFF's processor: drawing it, and packing it as it is sent.
 *
 *   node bench/checkout.ts [pages of a round = 500] [rounds = 5]
 *
 * The slowest language counts.
 */
import {ensureWebBuilt} from '../scripts/web-build.ts'
import {builtRenderer, packedAsSent, samplePage} from '../web/scripts/checkout-sample.ts'
import {inTurns, line, median, report, size} from './report.ts'

const pages = size(0, 500, 200)
const rounds = size(1, 5, 3)
await ensureWebBuilt()
const renderer = await builtRenderer()

/** Milliseconds of CPU that `run` takes. */
function cpu(run: () => void): number {
  const before = process.cpuUsage()
  run()
  const {user, system} = process.cpuUsage(before)
  return (user + system) / 1000
}

const perLanguage = await inTurns(
  rounds,
  (['ru', 'zh', 'en'] as const).map(language => () => {
    const page = samplePage(language)
    const drawing: number[] = []
    const packing: number[] = []
    for (let i = 0; i < pages; i += 1) {
      let html = ''
      drawing.push(
        cpu(() => {
          html = renderer.render(page)
        })
      )
      packing.push(cpu(() => packedAsSent(html)))
    }
    return {drawing: median(drawing), packing: median(packing)}
  })
)
const slowest = (part: 'drawing' | 'packing') =>
  perLanguage
    .map(list => list.map(each => each[part]))
    .reduce((most, list) => (median(list) > median(most) ? list : most))
report([
  line("drawing a customer's page: CPU", slowest('drawing'), {unit: 'ms', goal: '<= 2'}),
  line("packing a customer's page: CPU", slowest('packing'), {unit: 'ms'})
])
