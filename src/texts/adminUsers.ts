export const heading = 'Users';

// Search and filter.
/** `amount` is the formatted `count`, here and in the other lists. */
export const recordCount = (count: number, amount: string) => `${amount} ${count === 1 ? 'user' : 'users'}`;

// The list that is empty, or did not load.
export const emptyHint = 'Everyone with an account will appear here.';
export const noMatchHint = 'No user matches this search and role.';
export const failedToRefresh = 'The list could not be brought up to date.';

// The table.
export const roleColumn = 'Role';
export const statusColumn = 'Status';
export const active = 'Active';
export const inactive = 'Inactive';
export const deactivateLabel = (name: string) => `Status: active. Deactivate ${name}`;
export const activateLabel = (name: string) => `Status: inactive. Activate ${name}`;

// Notices of a changed status.
export const activatedToast = (name: string) => `User '${name}' activated.`;
export const deactivatedToast = (name: string) => `User '${name}' deactivated.`;
export const failedToActivate = (name: string, reason: string) => `User '${name}' was not activated. ${reason}`;
export const failedToDeactivate = (name: string, reason: string) => `User '${name}' was not deactivated. ${reason}`;

// The form.
export const passwordHint = 'It is not sent by email, so please give it to the user yourself.';
export const newPasswordHint = 'Leave it empty to keep the old password. With a new one, the user has to sign in again.';
export const ownPasswordHint = 'Change your own password under <account>Your account</account>.';
export const createdToast = (name: string) => `User '${name}' created.`;
export const updatedToast = (name: string) => `User '${name}' updated.`;
export const failedToSave = (reason: string) => `The user was not saved. ${reason}`;

// The dialog before a second factor is removed.
export const removeSecondFactorQuestion = (name: string) =>
  `Remove the second factor of "${name}"? They will sign in with the password alone until they set it up again. Enter your own password to confirm.`;
export const removedSecondFactorToast = (name: string) => `Second factor of '${name}' removed.`;
export const failedToRemoveSecondFactor = (reason: string) => `The second factor was not removed. ${reason}`;
