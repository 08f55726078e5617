/** The product's mark and name. */
export function Logo() {
  return (
    <span className="flex items-center gap-2 text-base font-semibold tracking-tight">
      <img src="/favicon.svg" alt="" width={24} height={24} className="rounded-md" />
      Paydesk
    </span>
  )
}
