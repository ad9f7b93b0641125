// How the subjects begin that the contact form suggests. The back office finds messages by these words.

export const application = 'Application';
export const registration = 'Registration';
