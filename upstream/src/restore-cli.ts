import {openStore} from './backup/open.ts'
import {restore} from './backup/restore.ts'
import {runCommand} from './backup/run-cli.ts'

const help = `Usage: npm run restore -- <folder>

Restores a backup into an empty database and empty storage, verifies the ledger and the hash of every file. Start the
product afterwards. Every user signs in again, and messages that waited at the time of the backup are sent, also those
that were sent since.

Writes into the database of DATABASE_URL and the files of DATA_DIR (.data) or S3_BUCKET, with the APP_SECRET of the
backup; without DATABASE_URL it makes the database that \`npm start\` keeps in DATA_DIR. Exits 0 when everything is
restored and holds, and 1 otherwise.`

await runCommand(help, async (folder, print) => {
  const store = await openStore(process.env, {create: true})
  try {
    const {manifest, files, damaged, ledger} = await restore(store, folder)
    await store.keepSecret()
    const {checked, findings} = ledger
    print(`Restored the database as it was at ${manifest.madeAt}, and ${files} files`)
    print(`${checked - findings.length} of ${checked} rules of the ledger hold`)
    return [
      ...damaged,
      ...findings.map(({check}) => `BROKEN: ${check}. \`npm run ledger:verify\` names the rows`)
    ]
  } finally {
    await store.close()
  }
})
