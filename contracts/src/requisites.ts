/** Where a payout's money goes, as far as rows show it. */
type Requisite = {cardLast4?: string | null | undefined; phoneNumber?: string | null | undefined}

/** The digits that a payout is looked for by; a Russian number may be written as it is dialled at home, with an 8. */
export const searchedDigits = (digits: string) => (/^8\d{10}$/.test(digits) ? `7${digits.slice(1)}` : digits)

/** Whether a card's last four digits are these, or a phone number ends in them: what the filter `requisite` keeps. */
export function endsIn({cardLast4, phoneNumber}: Requisite, digits: string): boolean {
  const end = searchedDigits(digits)
  return cardLast4 === end || Boolean(phoneNumber?.endsWith(end))
}
