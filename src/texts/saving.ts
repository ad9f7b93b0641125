// What becomes of a save or an upload, wherever the back office saves.

export const deletedElsewhere = 'It has been deleted in the meantime. Your text is still here.';
export const uploadStopped = 'The upload was stopped.';
export const photoNotSent = 'The photo was not uploaded. Please try again.';
export const photoSessionEnded = 'Your session has ended. Sign in again in another tab, then choose Try again.';
export const storing = 'Uploaded. Saving...';
