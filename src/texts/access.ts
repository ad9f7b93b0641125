// Texts of the page for visitors and accounts that may not open the back office: signing out, and what helps when the server does not.
export const signOutButton = 'Sign Out';
export const signOutSlow = 'The server has not answered yet. Your connection seems slow.';
export const signOutFailed = 'You are still signed in: the server could not sign you out.';
export const signOutHereButton = 'Sign out on this device only';
