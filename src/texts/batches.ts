// Changes of many records at a time.

/** `done` and `total` are formatted numbers. */
export const progress = (done: string, total: string) => `${done} of ${total}...`;
/** `amount` is the formatted `count`. */
export const records = (count: number, amount: string, noun: string) => `${amount} ${noun}${count === 1 ? '' : 's'}`;

// The outcome. `subject` is the name of one record, or a number of records; `done` is one of the words below, or one of `messageActions`.
export const outcome = (subject: string, done: string) => `${subject} ${done}.`;
export const wereSoBefore = (count: number, subject: string, done: string) =>
  `${subject} ${count === 1 ? 'was' : 'were'} already ${done}.`;
export const failure = (count: number, subject: string, done: string, reason: string) =>
  `${subject} ${count === 1 ? 'was' : 'were'} not ${done}. ${reason}`;

// What an action has done.
export const changed = 'changed';
export const deleted = 'deleted';
export const restored = 'restored';
