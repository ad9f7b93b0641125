// The moving row of teachers.
export const facultyLabel = 'Faculty';
export const playButton = 'Play<hidden> the moving row of teachers</hidden>';
export const pauseButton = 'Pause<hidden> the moving row of teachers</hidden>';
export const teacherLink = 'Talk to a teacher';

// Texts of the 404 page.
export const notFoundHeading = '404 Page Not Found';
export const notFoundPictureAlt = 'The number 404 woven in gold on a river pattern, with a hole torn in the cloth';

// A link on pages that lead nowhere else.
export const homeLink = 'Back to Home';
