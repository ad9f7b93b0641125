// Errors of the forms of users, of the sign-in and of the own account.

export const roleUnknown = 'Unknown role.';
export const passwordRequired = 'Password is required.';
export const passwordTooLong = 'Password is too long.';
export const currentPasswordRequired = 'Enter your current password.';
export const credentialsRequired = 'Email and password are required.';
export const signInRequired = 'Choose the sign-in to end.';

// The second factor.
export const codeRequired = 'Enter the code.';
export const codeTooLong = 'This code is too long.';
export const secretRequired = 'The secret is missing.';
export const secretInvalid = 'The secret is not valid.';
