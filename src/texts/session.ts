// Signing in and out, and the second factor.
export const signOutButton = 'Sign Out';
export const signOutSlow = 'The server has not answered yet. Your connection seems slow.';
export const signOutFailed = 'You are still signed in: the server could not sign you out.';
export const signOutHereButton = 'Sign out on this device only';
export const signingIn = 'Signing in...';
export const noNetwork = 'Network error. Please try again.';
export const codeLabel = 'Code';
export const setUpCodeHint = 'The six digits that the app shows now.';
export const codesKeptButton = 'I have saved them';
