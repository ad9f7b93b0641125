export const heading = 'Users';

// The table.
export const roleColumn = 'Role';
export const statusColumn = 'Status';
export const failedToSave = (reason: string) => `The user was not saved. ${reason}`;
