/** An image of one pixel, as a receipt or a screenshot. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const image = () => new File([Buffer.from(pixel, 'base64')], 'чек 收据.png', {type: 'image/png'})

/** A merchant's file of one payout by phone. */
export const merchantFile = (orderId: string) =>
  new File(
    [
      `order_id,amount,type,bank,phone_number,card_number\n${orderId},1500.50,bank_transfer,Сбербанк,+79123456789,\n`
    ],
    'платежи.csv',
    {type: 'text/csv'}
  )
