import {runAdmin} from './admin/run.ts'

process.exitCode = await runAdmin(process.argv.slice(2), {
  source: process.env,
  input: process.stdin,
  print: text => console.log(text),
  complain: text => console.error(text)
})
