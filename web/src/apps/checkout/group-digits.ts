// A line may break between groups, never inside of one.
const space = ' '
// A hyphen at which no line breaks.
const hyphen = '\u2011'

/** A card number in fours, for the eye alone. */
export function groupCard(card: string): string {
  return card.replace(/\d{4}(?=\d)/g, `$&${space}`)
}

/** A phone number as its country writes it, for the eye alone; another country's in threes. */
export function groupPhone(phone: string): string {
  const russian = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone)
  if (russian) {
    const [, code, first, second, third] = russian
    return ['+7', code, [first, second, third].join(hyphen)].join(space)
  }
  const chinese = /^\+86(\d{3})(\d{4})(\d{4})$/.exec(phone)
  if (chinese) return ['+86', ...chinese.slice(1)].join(space)
  return phone.replace(/\d{3}(?=\d{2})/g, `$&${space}`)
}
