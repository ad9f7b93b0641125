// The moving row of teachers.
export const facultyLabel = 'Faculty';

// Texts of the 404 page.
export const notFoundHeading = '404 Page Not Found';

// A link on pages that lead nowhere else.
export const homeLink = 'Back to Home';
