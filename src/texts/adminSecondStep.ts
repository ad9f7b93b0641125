// Texts of the second step of the sign-in: a code, or the set-up of a second factor.

export const backButton = 'Back';
export const failed = 'The sign-in did not work. Please try again.';

// The code of the app.
export const codeHint = 'The six digits from your authenticator app.';
export const toRecoveryButton = 'Use a recovery code';
export const continueButton = 'Continue';

// A recovery code.
export const recoveryLabel = 'Recovery code';
export const recoveryHint =
  'One of the ten codes that you saved. If you have none left, another admin can remove your second factor under Users.';
export const toAppButton = 'Use the app';
export const recoveryCodeUsed = (left: number, all: number) =>
  `You have used this recovery code: ${left} of ${all} are left. If you have lost your phone, set up another one under Your account.`;

// The set-up.
export const setUpHeading = 'Set up a second factor';
export const setUpReason = 'This site asks for a code from your phone after the password.';
export const turnOnButton = 'Turn on and sign in';
