import {backUp} from './backup/backup.ts'
import {openStore} from './backup/open.ts'
import {runCommand} from './backup/run-cli.ts'

const help = `Usage: npm run backup -- <folder>

Writes the database, as it is at one moment, and the stored files into a new or empty folder. The product may run
meanwhile. The folder holds personal data in plain text; cards and second factors stay encrypted. APP_SECRET is not in
it: keep that elsewhere.

Reads the database of DATABASE_URL and the files of DATA_DIR (.data) or S3_BUCKET, with APP_SECRET, or what
\`npm start\` keeps in DATA_DIR. Exits 0 when the backup is complete, and 1 otherwise.`

await runCommand(help, async (folder, print) => {
  const store = await openStore(process.env)
  try {
    const {manifest, files, damaged} = await backUp(store, folder)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    print(`${rows} rows of ${manifest.tables.length} tables, ${manifest.jobs.rows} jobs, ${files} files`)
    print(`The database as it was at ${manifest.madeAt}`)
    return damaged
  } finally {
    await store.close()
  }
})
