export const heading = 'Users';

// Search and filter.
/** `amount` is the formatted `count`, here and in the other lists. */
export const recordCount = (count: number, amount: string) => `${amount} ${count === 1 ? 'user' : 'users'}`;

// The table.
export const roleColumn = 'Role';
export const statusColumn = 'Status';
export const failedToSave = (reason: string) => `The user was not saved. ${reason}`;
export const failedToRemoveSecondFactor = (reason: string) => `The second factor was not removed. ${reason}`;
