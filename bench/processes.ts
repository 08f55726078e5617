import {readdirSync, readFileSync} from 'node:fs'

const statOf = (pid: number | undefined) => {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  return fields.split(' ')
}

/** Microseconds of CPU that a process has had. */
export function cpuOf(pid: number | undefined): number {
  const fields = statOf(pid)
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

/** Megabytes of memory of a process; what several share is divided among them. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /^Pss: +(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return Number(kilobytes) / 1000
}

/** The processes that a process has started, and theirs, with their command lines. */
export function processesBelow(root: number): {pid: number; command: string}[] {
  const all = readdirSync('/proc').flatMap(name => {
    try {
      return /^\d+$/.test(name) ? [{pid: Number(name), parent: Number(statOf(Number(name))[1])}] : []
    } catch {
      return []
    }
  })
  const below = (pid: number): number[] =>
    all.filter(each => each.parent === pid).flatMap(each => [each.pid, ...below(each.pid)])
  return below(root).map(pid => ({
    pid,
    command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  }))
}
