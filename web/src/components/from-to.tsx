/** What something is and what it becomes. */
export function FromTo({from, to}: {from: string; to: string}) {
  return (
    <>
      {from} <span aria-hidden>→</span> {to}
    </>
  )
}
