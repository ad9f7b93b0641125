// Texts of the page for visitors and accounts that may not open the back office.

export const heading = 'No access';
export const pictureAlt = 'Closed green shutters with a padlock';
export const forOthers = 'This area is for administrators, and nobody is signed in here.';
export const forEditors =
  'Your account is signed in, but this area is for administrators. Ask a colleague with the admin role to help.';
export const forAdmins = 'This page is for accounts without the admin role. Yours has it.';
export const signedInAs = 'Signed in as <who/>';
export const accountWithoutName = 'an account without a name';
export const dashboardLink = 'Go to the dashboard';
export const signInLink = 'Sign In';
