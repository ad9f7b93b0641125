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

export const turnOffButton = 'Turn off';
