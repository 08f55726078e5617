import type {Tx} from '../db/pool.ts'

export const demoMerchants = [
  'ООО «Северный путь»',
  'ИП Лебедев А. В.',
  '广州明珠贸易有限公司',
  '上海东方电子商务'
] as const

export async function seedMerchants(tx: Tx): Promise<void> {
  await tx.query('insert into merchants (name) select unnest($1::text[]) on conflict (name) do nothing', [
    demoMerchants
  ])
}
