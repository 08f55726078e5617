/**
 * What a customer's page costs the BFF's processor: drawing it, and packing it as it is sent.
 *
 *   node bench/checkout.ts [pages = 2000]
 *
 * Each page is measured on its own after a warm-up, as CPU time of the process. Exit code 1 where the median of drawing
 * is over its goal.
 */
import {builtRenderer, packedAsSent, samplePage} from '../web/scripts/checkout-sample.ts'

const pages = Number(process.argv[2] ?? 2000)
/** Milliseconds of CPU at the median. */
const goal = 2
const warmUp = 300

const renderer = await builtRenderer()
const languages = ['ru', 'zh', 'en'] as const

/** Milliseconds of CPU that `run` takes. */
function cpu(run: () => void): number {
  const before = process.cpuUsage()
  run()
  const {user, system} = process.cpuUsage(before)
  return (user + system) / 1000
}

const rows = languages.map(language => {
  const page = samplePage(language)
  const drawing: number[] = []
  const packing: number[] = []
  for (let round = -warmUp; round < pages; round += 1) {
    let html = ''
    const drawn = cpu(() => {
      html = renderer.render(page)
    })
    const packed = cpu(() => packedAsSent(html))
    if (round < 0) continue
    drawing.push(drawn)
    packing.push(packed)
  }
  return {language, drawing: median(drawing), packing: median(packing)}
})
console.table(rows)
process.exitCode = rows.every(({drawing}) => drawing <= goal) ? 0 : 1

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number
}
