export const loginHeading = 'Sign in';

// The form.
export const signingIn = 'Signing in...';
export const noNetwork = 'Network error. Please try again.';

// The code of the app.
export const continueButton = 'Continue';

// Turning it on.
export const codeLabel = 'Code';
export const setUpCodeHint = 'The six digits that the app shows now.';
export const codesKeptButton = 'I have saved them';

export const accountHeading = 'Your account';

// The password.
export const failedToChangePassword = (reason: string) => `The password was not changed. ${reason}`;
export const failedToTurnOn = (reason: string) => `The second factor was not turned on. ${reason}`;
export const turnOffButton = 'Turn off';

// The dialog before the recovery codes are replaced.
export const failedToReplaceCodes = (reason: string) => `The recovery codes were not replaced. ${reason}`;

// The dialog before the second factor is turned off.
export const failedToTurnOff = (reason: string) => `The second factor was not turned off. ${reason}`;
