// Texts of the page for visitors and accounts that may not open the back office.
export const heading = 'No access';
export const pictureAlt = 'Closed green shutters with a padlock';
export const forOthers = 'This area is for administrators. You are not signed in.';
export const forEditors = 'You are signed in, but this area is for administrators. Please ask an admin for help.';
export const forAdmins = 'You are an admin, so you can use the back office.';
export const signedInAs = 'Signed in as <who/>';
export const accountWithoutName = 'an account without a name';
export const dashboardLink = 'Go to the dashboard';
export const signInLink = 'Sign In';

// Signing out, and what helps when the server does not.
export const signOutButton = 'Sign Out';
export const signOutSlow = 'The server has not answered yet. Your connection seems slow.';
export const signOutFailed = 'You are still signed in: the server could not sign you out.';
export const signOutHereButton = 'Sign out on this device only';
