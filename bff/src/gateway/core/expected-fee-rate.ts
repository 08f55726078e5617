/** The header by which nothing is posted at another fee rate, in percent, than the person was shown; none where none was. */
export const expectingFeeRate = (shown: number | undefined) => ({
  header: shown === undefined ? {} : {'Expected-Fee-Rate': shown}
})
