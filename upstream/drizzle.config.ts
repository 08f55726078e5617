import {defineConfig} from 'drizzle-kit'

/** `drizzle-kit generate` compares the schema with the last snapshot; it needs no database. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/db/schema-*.ts',
  out: './src/db/migrations'
})
