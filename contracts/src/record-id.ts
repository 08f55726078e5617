import {halfWidth, withoutMarks} from './visible-text.ts'

/** The stems of the words by which the product names its records in its three languages. */
const nouns =
  'payout|transaction|request|import|order|выплат|транзакци|заявк|импорт|заказ|代付|交易|申请|导入|订单'
const sign = '[#№]?\\s*'
const id = '([1-9]\\d{0,14})'
const bare = new RegExp(`^${sign}${id}$`)
/** "Заявка на вывод 213", "Reverse payout 506?", "编辑代付 506": a name, up to two words of it, and the number. */
const named = new RegExp(
  `(?<![a-zа-яё])(?:${nouns})\\p{L}*(?:\\s+\\p{L}+){0,2}[\\s:,，：]*${sign}${id}(?![\\p{L}\\d-])`,
  'iu'
)

/** The id out of what the product prints of a record: the digits, "# 506", or its name with the number in any language. */
export function readRecordId(text: string): string | undefined {
  const plain = halfWidth(withoutMarks(text))
  return (bare.exec(plain) ?? named.exec(plain))?.[1]
}

/** The order id out of "Order SP-310003" or "#506"; undefined where nothing stands in front of it. */
export function readNamedOrder(text: string): string | undefined {
  const plain = halfWidth(withoutMarks(text))
  const [, rest] =
    /^(?:(?:(?:order(?: number)?|номер заказа|заказ)(?!\p{L})|订单号?)[\s:]*[#№]?|[#№])\s*(.+)$/iu.exec(
      plain
    ) ?? []
  return rest
}
