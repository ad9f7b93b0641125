// What happens to texts beyond a length.

/** `amount` is the formatted `count`. */
export const characters = (count: number, amount: string) => `${amount} ${count === 1 ? 'character' : 'characters'}.`;
export const tooLong = (excess: string) => `Too long to be saved: ${excess} too many.`;
export const titleIsCut = (shown: number) => `Search results and Facebook show about the first ${shown}.`;
export const excerptIsCut = (shown: number) => `Cards show about the first ${shown}.`;
