// Errors of the dates from when and until when visitors see a record.

export const timePassed = 'This time has passed. Choose a later one.';
export const withdrawnTooEarly = 'Choose a time after the one at which it is published.';
export const publishTimeRequired = 'Choose when it is published.';
