import {clientBudget as budget, packed, readBuilt as read} from './weigh.ts'

const html = read('client.html').toString()
const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, path]) => path as string)
const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code as string)
// One language is fetched; the page may be shown in any, so the heaviest counts.
const texts = [...new Set(html.match(/assets\/(?:ru|zh|en)-[\w-]+\.js/g) ?? [])]
if (files.length === 0 || inline.length === 0 || texts.length !== 3) {
  throw new Error('the page does not look as it is measured: its scripts or texts were not found')
}

const sizes = [
  ...files.map(path => ({name: path, bytes: packed(read(path))})),
  {name: 'in the page itself', bytes: packed(Buffer.from(inline.join('')))},
  {name: 'texts of one language', bytes: Math.max(...texts.map(path => packed(read(path))))}
]
const total = sizes.reduce((sum, {bytes}) => sum + bytes, 0)
for (const {name, bytes} of sizes) console.log(`${String(bytes).padStart(7)}  ${name}`)
console.log(`${String(total).padStart(7)}  of ${budget} bytes of JavaScript, brotli`)
if (total > budget) {
  console.error('The customers’ page is over its budget.')
  process.exit(1)
}
