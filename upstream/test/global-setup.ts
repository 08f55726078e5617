import {chmod, mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import pg from 'pg'
import type {TestProject} from 'vitest/node'
import {startEmbeddedPostgres} from '../src/embedded/index.ts'
import {migrate} from '../src/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run, and the name of the migrated template database on it. */
    postgres: {url: string; template: string}
  }
}

/** One cluster per run, or TEST_DATABASE_URL's server, with a template database that holds the schema. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const folder = given ? null : await mkdtemp(join(tmpdir(), 'pdt-'))
  // Root makes it for itself alone, and PostgreSQL doesn't run as root.
  if (folder) await chmod(folder, 0o755)
  const embedded = folder ? await startEmbeddedPostgres({dataDir: join(folder, 'pg'), fsync: false}) : null
  const url = given ?? (embedded?.url as string)
  const template = `paydesk_template_${process.pid}`
  await onServer(url, `create database "${template}"`)
  await migrate(withDatabase(url, template))
  project.provide('postgres', {url, template})
  return async () => {
    if (!embedded) await onServer(url, `drop database if exists "${template}" with (force)`)
    await embedded?.stop()
    if (folder) await rm(folder, {recursive: true, force: true})
  }
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({connectionString: url})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The same server's address with another database. */
export function withDatabase(url: string, database: string): string {
  return url.replace(/\/[^/?]*(\?|$)/, `/${database}$1`)
}
