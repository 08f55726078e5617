import {budgets, weigh} from './weigh.ts'

for (const budget of Object.values(budgets)) {
  const {files, total} = weigh(budget)
  console.log(`${budget.path}: ${files.length} files`)
  for (const {path, bytes} of files.toSorted((a, b) => b.bytes - a.bytes)) {
    console.log(`${String(bytes).padStart(7)}  ${path}`)
  }
  console.log(`${String(total).padStart(7)}  of ${budget.most} bytes, brotli (goal ${budget.goal})\n`)
  if (total > budget.most) {
    console.error(`${budget.path} is over its budget.`)
    process.exitCode = 1
  }
}
