// The form.
export const signingIn = 'Signing in...';
export const noNetwork = 'Network error. Please try again.';

// Turning it on.
export const codeLabel = 'Code';
export const setUpCodeHint = 'The six digits that the app shows now.';
export const codesKeptButton = 'I have saved them';
