import {builtRenderer, packedAsSent, samplePage} from './checkout-sample.ts'
import {checkoutBudget, packed, readBuilt} from './weigh.ts'

const renderer = await builtRenderer()
const pages = (['ru', 'zh', 'en'] as const).map(language => renderer.render(samplePage(language)))
const script = /<script[^>]*src="\/([^"]+)"/.exec(pages[0] ?? '')?.[1]
if (!script) throw new Error('the page does not look as it is measured: it has no script')

const sizes = {
  page: Math.max(...pages.map(html => packedAsSent(html).length)),
  script: packed(readBuilt(script))
}
for (const [name, bytes] of Object.entries(sizes)) {
  const budget = checkoutBudget[name as keyof typeof sizes]
  console.log(`${String(bytes).padStart(7)}  of ${budget} bytes of the customer's ${name}, brotli`)
  if (bytes <= budget) continue
  console.error(`The customer's ${name} is over its budget.`)
  process.exitCode = 1
}
