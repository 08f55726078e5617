/**
 * Every sentence that a field or a toast can show, in English, by id. On the wire an error is a sentence, from either
 * server; the web recognises it by its template and shows it in the chosen language. A sentence without a template is
 * shown as it came.
 */
export const messages = {
  required: '{path} is a required field',
  tooShort: '{path} must be at least {min} characters',
  tooLong: '{path} must be at most {max} characters',
  invalidEmail: '{path} must be a valid email',
  notLessThan: '{path} must be greater than or equal to {min}',
  notMoreThan: '{path} must be less than or equal to {max}',
  positive: '{path} must be a positive number',
  invalid: '{path} has an unexpected value',
  unknownField: '{path} is not a known field',
  mustBePositiveNumber: 'Must be a positive number',
  mustBeNumber: 'Must be a number',
  mustBeWhole: 'Must be a whole number',
  mustBeWholeMinutes: 'Must be a whole number of minutes',
  tooManyDecimals: 'At most {max} digits after the decimal point',
  amountTooLarge: 'At most 12 digits before the decimal point',
  amountRequired: 'Amount is required',
  amountTwoReadings: '{whole} or {decimal}? Enter it without the comma, or with a dot before the decimals',
  resultTooSmall: 'The result is too small: it rounds to zero',
  mustNotExceed: 'The value must not exceed {value}',
  mustNotBeBelow: 'The value must not be less than {value}',
  emailInvalid: 'Must be a valid email',
  emailRequired: 'Email is required',
  emailTaken: 'This email is already in use',
  phoneInvalid: 'Check the phone number',
  phoneTaken: 'This phone number is already in use',
  passwordTooShort: 'Password must be at least 8 characters',
  passwordTooLong: 'Password must be at most 128 characters',
  passwordRequired: 'Password is required',
  passwordCommon: 'This password is too common',
  passwordWrong: 'The password is wrong',
  currentPasswordRequired: 'Current password is required',
  passwordConfirmationRequired: 'Password confirmation is required',
  passwordsMustMatch: 'Passwords must match',
  codeRequired: 'Verification code is required',
  codeWrong: 'The code is wrong or has expired',
  secondFactorCodeWrong: 'The code is wrong or was used already',
  nameRequired: 'Name is required',
  nameUnprintable: 'Contains characters that cannot be seen',
  fileEmpty: 'The file is empty',
  fileRequired: 'File is required',
  fileTooLarge: 'File size is too large.',
  fileTypeUnsupported: 'Use a JPEG, PNG, WebP or PDF file',
  fileHeic: 'HEIC photos cannot be read here. Save the photo as JPEG and try again',
  feeRateRange: 'Must be from 0 to 100',
  referralCodeUnknown: 'The referral code is not known',
  keyReused: 'This form was already sent with other values. Open it again',
  merchantUnknown: 'Choose a merchant',
  userUnknown: 'Choose a user',
  vendorRequired: 'Vendor is required',
  walletAddressRequired: 'Wallet address is required',
  walletAddressInvalid: 'Check the wallet address',
  currencyPairUnsupported: 'These currencies cannot be exchanged',
  feeRateChanged: 'The fee rate is {rate}% by now. Check the sums and confirm again',
  insufficientFunds: 'Not enough funds. Available: {amount}',
  walletFull: 'The wallet can hold at most {amount}',
  operationHashRequired: 'Operation hash is required',
  operationHashInvalid: 'Check the operation hash',
  cashoutCodeRequired: 'Code is required',
  transitionNotAllowed: 'The status cannot change from {from} to {to}',
  notAllowedForRole: 'Your role cannot set this field',
  screenshotRequired: 'Screenshot of the completed operation is required',
  encodingRequired: 'File encoding is required',
  fileUnreadable: 'The file is not a CSV or XLSX',
  fileNoRows: 'The file has no rows',
  fileColumnMissing: 'The column {column} is missing. Accepted headers: {headers}',
  fileColumnTwice: 'The column {column} is there twice',
  fileTooManyRows: 'The file has more than {max} rows',
  fileQuoteOpen: 'A quote that opens on line {line} is never closed',
  fileSheetOrder: 'Row {line} of the sheet is out of order. Save the file again in a spreadsheet program',
  encodingWrong: 'The file cannot be read in this encoding. Choose another',
  importEndedHere: 'The import was ended before this row',
  importEndedByFile: 'The file cannot be read to its end',
  rowNotStored: 'The row cannot be stored',
  rowDuplicate: 'Duplicate of line {line}',
  rowLooksLike: 'Looks like the order number on line {line}, but has letters of another alphabet',
  rowLooksLikeOrder: 'Looks like an order that exists already, but has letters of another alphabet',
  rowMixedLetters: 'The order number has Latin and Cyrillic letters in one word',
  rowOrderExists: 'This order exists already',
  rowTooManyCells: 'The row has more cells than the header',
  rowQuoteMisplaced: 'A quote stands where none belongs',
  rowExponent: 'The number is in exponent form. Format the column as text and enter it again',
  rowNumericCell:
    'The cell is a number and may have lost digits. Format the column as text and enter it again',
  rowCellKind: 'The cell is a date, a percentage or an error. Format the column as text and enter it again',
  rowCellNotComputed:
    'The formula has no stored value. Recalculate and save the file in a spreadsheet program',
  rowTypeUnknown: 'Use bank_transfer or card_to_card',
  rowTypeRequired: 'Type is required: both a phone number and a card number are given',
  rowRequisitesRequired: 'Phone number or card number is required',
  phoneCountry: 'Only mobile numbers of Russia and China are accepted',
  cardLength: 'A card number has 16 to 19 digits',
  cardChecksum: 'Check the card number',
  vendorEmailUnknown: 'No vendor has this email',
  vendorDisabled: 'The vendor of this user is disabled, so nobody can join it. Enable the vendor first',
  emailTooSoon: 'This address got an email from us a short while ago. Try again in {seconds} s',
  userHasOpenPayouts: 'The user still has payouts to settle. Complete or block them first'
} as const

export type MessageId = keyof typeof messages
export type MessageParams = Record<string, string | number>

/** The English sentence for `id`, its placeholders filled in; a placeholder without a value stays as it is. */
export function message(id: MessageId, params: MessageParams = {}): string {
  return messages[id].replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : placeholder
  )
}

type Template = {id: MessageId; pattern: RegExp; names: string[]}
let templates: Template[] | undefined

function compileTemplates(): Template[] {
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return (Object.keys(messages) as MessageId[])
    .map(id => {
      const names: string[] = []
      const pattern = messages[id]
        .split(/(\{\w+\})/)
        .map(part => {
          const name = /^\{(\w+)\}$/.exec(part)?.[1]
          if (!name) return escaped(part)
          names.push(name)
          return '(.+?)'
        })
        .join('')
      return {id, pattern: new RegExp(`^${pattern}$`, 's'), names}
    })
    .sort((a, b) => a.names.length - b.names.length)
}

/** The template that `sentence` was made from, with its parameters; null for a sentence of somebody else's. */
export function recogniseMessage(sentence: string): {id: MessageId; params: Record<string, string>} | null {
  templates ??= compileTemplates()
  for (const {id, pattern, names} of templates) {
    const found = pattern.exec(sentence)
    if (found) return {id, params: Object.fromEntries(names.map((name, i) => [name, found[i + 1] ?? '']))}
  }
  return null
}
