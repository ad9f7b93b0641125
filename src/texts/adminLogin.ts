// Texts of the sign-in to the back office.

export const heading = 'Sign in';
export const siteLink = 'Back to the public site';
export const pictureAlt = 'Woven picture: apartment windows at night, each with a student at a laptop, joined by golden threads';
export const sessionEnded = 'Your session has ended. Sign in again, then go back to the other tab: your text is kept there.';

// The form.
export const rememberLabel = 'Remember me';
export const signInButton = 'Sign In';
export const signingIn = 'Signing in...';
export const failed = 'Login failed';
export const noNetwork = 'Network error. Please try again.';

// Help for those who cannot sign in.
export const forgottenSummary = 'Forgot your password or lost your phone?';
export const forgottenHelp =
  'Ask another admin to give you a new password or to remove your second factor, under Users. If no admin can sign in, ask the person who runs the server.';
