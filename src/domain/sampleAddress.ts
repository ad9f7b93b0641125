const SAMPLE = /(?:\/\/|@)[^/?#]*\.test(?:[:/?#]|$)/i;

/** Whether a link or e-mail address lies under .test, where nobody can be reached: a sample until the college sets its own (D-60). */
export const isSample = (address: string): boolean => SAMPLE.test(address);
