// Words that many screens of the back office share.
export const backOffice = 'Back office';

export const previewButton = 'Preview';
export const editButton = 'Edit';
export const editLabel = (name: string) => `Edit ${name}`;
export const deleteButton = 'Delete';
export const deleteLabel = (name: string) => `Delete ${name}`;
export const deleteTitle = 'Confirm Delete';
export const deletePermanentlyButton = 'Delete for good';
export const removeButton = 'Remove';
export const removeLabel = (name: string) => `Remove ${name}`;
export const undoButton = 'Undo';
export const undoneToast = 'The change was undone.';
export const clearButton = 'Clear';
export const copyButton = 'Copy';

export const emailLabel = 'Email';
export const passwordLabel = 'Password';
export const newPasswordLabel = 'New password';

export const saving = 'Saving...';
export const savingUploaded = 'Uploaded. Saving...';
export const tryAgain = 'Please try again.';

export const sessionEnded = 'Your session has ended. Please sign in again.';
export const sessionEndedInForm = 'Your session has ended. Sign in again; your text is kept.';
export const signInAgainLink = 'Sign in again';

export const statusFilterLabel = 'Status';
export const allStatuses = 'All Status';
export const sortLabel = 'Sort';

export const unread = 'Unread';
export const read = 'Read';

export const createdColumn = 'Created';
export const actionsColumn = 'Actions';
export const activityTab = 'Activity';
export const nothingFound = 'Nothing found.';
export const toastRegionLabel = 'Notices (F8)';

export const signOutButton = 'Sign Out';
export const signOutSlow = 'The server has not answered yet. Your connection seems slow.';
export const signOutFailed = 'You are still signed in: the server could not sign you out.';
export const signOutHereButton = 'Sign out on this device only';
export const signingIn = 'Signing in...';
export const noNetwork = 'Network error. Please try again.';
export const codeLabel = 'Code';
export const setUpCodeHint = 'The six digits that the app shows now.';
export const codesKeptButton = 'I have saved them';
