// Roles and rules for passwords, as staff sees them.

export const admin = 'Admin';
export const editor = 'Editor';
export const noRole = 'None';

export const anyPassword = 'Any password will do on this server.';
export const strongPassword =
  '12 to 128 characters, not a common password, without the email address or the name of the site (NIT College).';
export const passwordHint = (rule: string, more: string) => `${rule} ${more}`;
