import {fromMinor} from '@paydesk/contracts/money'
import type {components} from '@paydesk/contracts/wire'
import type {Queryable} from '../../db/pool.ts'
import {type ImportSource, type Inspection, type RowError, readRows} from './file/index.ts'
import {inBatches, type Judged, judge} from './judge.ts'

type Wire = components['schemas']['PayoutImportPreview']

const batchRows = 5_000
const shownErrors = 100

/** What importing the file would do, row by row, without doing any of it. */
export async function previewOf(
  q: Queryable,
  merchantId: number,
  source: ImportSource,
  inspection: Inspection
): Promise<Wire> {
  const tally = new Tally()
  for await (const batch of inBatches(readRows(source, inspection), batchRows)) {
    for (const judged of await judge(q, merchantId, batch)) tally.add(judged)
  }
  return {
    encoding: inspection.encoding,
    delimiter: inspection.delimiter,
    samples: samplesOf(inspection.samples),
    ...tally.result(),
    ignored_columns: inspection.ignoredColumns
  }
}

/** The answer where a person has to choose the encoding first: nothing but the file's text in each. */
export function encodingChoice(samples: Inspection['samples']): Wire {
  return {
    encoding: null,
    delimiter: null,
    samples: samplesOf(samples),
    ...new Tally().result(),
    ignored_columns: []
  }
}

function samplesOf(samples: Inspection['samples']): Record<string, string> {
  return Object.fromEntries(Object.entries(samples).map(([encoding, lines]) => [encoding, lines.join('\n')]))
}

class Tally {
  #good = 0
  #bad = 0
  #total = 0n
  #duplicatesInFile = 0
  #duplicatesInHistory = 0
  readonly #errors: Wire['errors'] = []

  add(judged: Judged): void {
    if (judged.ok) {
      this.#good += 1
      this.#total += judged.good.row.amountMinor
      return
    }
    const {line, errors} = judged
    this.#bad += 1
    if (has(errors, 'duplicate_in_file')) this.#duplicatesInFile += 1
    if (has(errors, 'order_exists')) this.#duplicatesInHistory += 1
    for (const {field, message} of errors) {
      if (this.#errors.length >= shownErrors) return
      this.#errors.push({line, field, message})
    }
  }

  #totals(): Record<string, string> {
    return this.#good > 0 ? {RUB: fromMinor(this.#total, 'RUB')} : {}
  }

  result() {
    return {
      good: this.#good,
      bad: this.#bad,
      totals: this.#totals(),
      duplicates_in_file: this.#duplicatesInFile,
      duplicates_in_history: this.#duplicatesInHistory,
      errors: this.#errors
    }
  }
}

const has = (errors: RowError[], code: RowError['code']) => errors.some(error => error.code === code)
