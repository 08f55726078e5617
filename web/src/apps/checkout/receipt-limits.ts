// As the service has it; the contracts' own constant would bring their schemas along. A test compares the two.
export const maxMegabytes = 5
export const maxReceiptBytes = maxMegabytes * 1024 * 1024
export const accepted = 'image/jpeg,image/png,image/webp,application/pdf,.jpg,.jpeg,.png,.webp,.pdf'
