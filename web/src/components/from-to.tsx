/** A value and its replacement. */
export function FromTo({from, to}: {from: string; to: string}) {
  return (
    <>
      {from} <span aria-hidden>→</span> {to}
    </>
  )
}
