/** Runs a command with one folder; exits 1 where it fails or names a problem, 2 where it was called wrongly. */
export async function runCommand(
  help: string,
  run: (folder: string, print: (line: string) => void) => Promise<string[]>
): Promise<void> {
  const [folder, ...rest] = process.argv.slice(2)
  if (!folder || folder.startsWith('-') || rest.length > 0) {
    console.log(help)
    process.exitCode = folder === '--help' ? 0 : 2
    return
  }
  try {
    const problems = await run(folder, line => console.log(line))
    for (const problem of problems) console.error(problem)
    if (problems.length > 0) process.exitCode = 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
