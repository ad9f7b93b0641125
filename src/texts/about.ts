// Texts of the page about the college.

export const title = 'About';
export const contactLink = 'Contact Us';

// The moving row of teachers.
export const facultyLabel = 'Faculty';
export const playButton = 'Play<hidden> the moving row of teachers</hidden>';
export const pauseButton = 'Pause<hidden> the moving row of teachers</hidden>';
export const teacherLink = 'Talk to a teacher';
