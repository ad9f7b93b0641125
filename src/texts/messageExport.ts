// The columns of the exported messages.

export const nameColumn = 'Name';
export const phoneColumn = 'Phone No';
export const emailColumn = 'Email';
export const subjectColumn = 'Subject';
export const messageColumn = 'Message';
export const statusColumn = 'Status';
export const dateColumn = 'Date';
