// Texts that all forms of the back office share.

// Who changed the record last.
export const lastChange = 'Last changed on <time/>';
export const lastChangeBy = 'Last changed by <who/> on <time/>';

// Leaving a form with unsaved changes.
export const leaveTitle = 'Leave without saving?';
export const leaveLosesChanges = 'Your changes have not been saved. They will be lost if you leave.';
export const leaveKeepsText =
  'Your changes have not been saved. Your text is kept on this device and offered when you come back.';
export const leaveButton = 'Leave';
export const stayButton = 'Stay';

// Pasted text in Zawgyi.
export const keepButton = 'Keep';
