import type {Language} from '@paydesk/contracts/enums'
import type {ImportField} from './import-fields.ts'
import {type RowError, type RowErrorCode, rowError} from './row-errors.ts'

type Texts = Record<RowErrorCode, string>

const ru: Texts = {
  required: 'обязательное поле',
  too_long: 'не длиннее {max} символов',
  unprintable: 'содержит невидимые символы',
  not_a_number: 'не число',
  sign_not_allowed: 'знак перед суммой не нужен',
  exponent: 'число в экспоненциальной форме: сделайте столбец текстовым и введите его заново',
  negative: 'сумма должна быть больше нуля',
  not_positive: 'сумма должна быть больше нуля',
  too_many_decimals: 'не больше {max} знаков после запятой',
  too_large: 'не больше 12 цифр до запятой',
  numeric_cell: 'числовая ячейка могла потерять цифры: сделайте столбец текстовым и введите номер заново',
  cell_kind: 'в ячейке дата, процент или ошибка: сделайте столбец текстовым и введите значение заново',
  cell_not_computed:
    'у формулы нет сохранённого значения: пересчитайте и сохраните файл в табличной программе',
  too_many_cells: 'в строке больше ячеек, чем в заголовке',
  quote_misplaced: 'лишняя кавычка',
  duplicate_in_file: 'повтор строки {line}',
  type_unknown: 'укажите «по номеру телефона» или «на карту»',
  type_required: 'указаны и телефон, и карта: нужен тип',
  requisites_required: 'нужен телефон или карта',
  phone_invalid: 'проверьте номер телефона',
  phone_country: 'принимаются только мобильные номера России и Китая',
  card_length: 'в номере карты от 16 до 19 цифр',
  card_checksum: 'проверьте номер карты',
  email_invalid: 'проверьте адрес',
  order_exists: 'такой заказ уже есть',
  vendor_unknown: 'вендора с таким адресом нет',
  not_stored: 'строку не удаётся сохранить',
  import_ended: 'импорт остановлен до этой строки'
}

const zh: Texts = {
  required: '必填',
  too_long: '不得超过 {max} 个字符',
  unprintable: '含有不可见字符',
  not_a_number: '不是数字',
  sign_not_allowed: '金额前不应有符号',
  exponent: '数字为科学计数法：请将该列设为文本后重新填写',
  negative: '金额必须大于零',
  not_positive: '金额必须大于零',
  too_many_decimals: '小数点后最多 {max} 位',
  too_large: '小数点前最多 12 位',
  numeric_cell: '数字单元格可能丢失位数：请将该列设为文本后重新填写',
  cell_kind: '单元格是日期、百分比或错误值：请将该列设为文本后重新填写',
  cell_not_computed: '公式没有已保存的值：请在表格软件中重新计算并保存文件',
  too_many_cells: '该行的单元格多于表头',
  quote_misplaced: '引号位置有误',
  duplicate_in_file: '与第 {line} 行重复',
  type_unknown: '请填写“银行转账”或“卡对卡”',
  type_required: '手机号和卡号都已填写，请注明类型',
  requisites_required: '请填写手机号或卡号',
  phone_invalid: '请检查手机号',
  phone_country: '仅支持俄罗斯和中国的手机号码',
  card_length: '卡号应为 16 至 19 位数字',
  card_checksum: '请检查卡号',
  email_invalid: '请检查邮箱',
  order_exists: '该订单已存在',
  vendor_unknown: '没有使用该邮箱的供应商',
  not_stored: '该行无法保存',
  import_ended: '导入在此行之前已终止'
}

const texts = {ru, zh}

/** English is the catalogue's sentence, which a screen translates; a file has to bring its own language. */
function reasonText(error: RowError, language: Language): string {
  if (language === 'en') return error.message
  return texts[language][error.code].replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(error.params?.[name] ?? placeholder)
  )
}

/** All of a row's errors in one cell, each after its column's own header. */
export function rowReason(
  errors: RowError[],
  language: Language,
  headerOf: (field: ImportField) => string
): string {
  return errors
    .map(({field, code, params}) => {
      if (!field) return reasonText(rowError(field, code, params), language)
      const header = headerOf(field)
      const text = reasonText(rowError(field, code, {path: header, ...params}), language)
      return text.startsWith(header) ? text : `${header}: ${text}`
    })
    .join('; ')
}
