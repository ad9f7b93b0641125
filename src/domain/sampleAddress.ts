// The maximum length of a host name, which bounds the search in any text.
const SAMPLE = /(?:\/\/|@)[^/?#]{0,253}\.test(?:[:/?#]|$)/i;

/** Whether a link or e-mail address lies under .test and so is a sample until the college sets its own (D-60). */
export const isSample = (address: string): boolean => SAMPLE.test(address);

/**
 * Whether a phone number, or a link with one, begins with +95 9 000 and so is a sample until the college sets
 * its own (D-60).
 */
export const isSampleNumber = (number: string): boolean => number.replace(/%2B/i, '+').replace(/\s/g, '').includes('+959000');
