import type {Tx} from '../db/pool.ts'

/** Name, the beginning of its order numbers, and where its recipients are. */
export const demoMerchants = [
  {name: 'ООО «Северный путь»', code: 'SP', country: 'RU'},
  {name: 'ИП Лебедев А. В.', code: 'LB', country: 'RU'},
  {name: '广州明珠贸易有限公司', code: 'GZ', country: 'CN'},
  {name: '上海东方电子商务', code: 'SH', country: 'CN'},
  {name: 'ООО «Байкал Маркет»', code: 'BM', country: 'RU'},
  {name: 'АО «Дальневосточный экспресс»', code: 'DVE', country: 'RU'},
  {name: '义乌恒通供应链', code: 'YW', country: 'CN'}
] as const

export async function seedMerchants(tx: Tx): Promise<void> {
  await tx.query('insert into merchants (name) select unnest($1::text[]) on conflict (name) do nothing', [
    demoMerchants.map(({name}) => name)
  ])
}
