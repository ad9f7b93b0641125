export const loginHeading = 'Sign in';
export const pictureAlt = 'Woven picture: apartment windows at night, each with a student at a laptop, joined by golden threads';
export const sessionEnded = 'Your session has ended. Sign in again, then go back to the other tab: your text is kept there.';

// The form.
export const signingIn = 'Signing in...';
export const noNetwork = 'Network error. Please try again.';

// Help for those who cannot sign in.
export const forgottenHelp =
  'Ask another admin to give you a new password or to remove your second factor, under Users. If no admin can sign in, ask the person who runs the server.';

// The code of the app.
export const continueButton = 'Continue';

// A recovery code.
export const secondStepRecoveryHint =
  'One of the ten codes that you saved. If you have none left, another admin can remove your second factor under Users.';
export const recoveryCodeUsed = (left: number, all: number) =>
  `You have used this recovery code: ${left} of ${all} are left. If you have lost your phone, set up another one under Your account.`;

// The key.
export const scanHint =
  'Scan this code with an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis.';

// Turning it on.
export const codeLabel = 'Code';
export const setUpCodeHint = 'The six digits that the app shows now.';

// The recovery codes.
export const secondFactorRecoveryHint =
  'Keep these ten recovery codes where you can find them without your phone. Each one signs you in once. They are shown only this once.';
export const copied = 'Codes copied.';
export const codesKeptButton = 'I have saved them';

export const accountHeading = 'Your account';

// Email about new messages.
export const noMailYet = 'This website sends no email yet. The person who runs it has to set up a mail server first.';
export const alertsOnToast = 'You will get email about new messages.';
export const alertsOffToast = 'You will get no email about new messages.';
export const failedToSaveAlerts = (reason: string) => `Your choice was not saved. ${reason}`;

// The password.
export const failedToChangePassword = (reason: string) => `The password was not changed. ${reason}`;

// The second factor.
export const secondFactorExplanation =
  'After your password you enter a code from your phone. This keeps your account safe even if someone learns your password.';

// The set-up of the second factor.
export const turnedOnNotice = 'Your second factor is on. Your other sign-ins have ended.';
export const failedToTurnOn = (reason: string) => `The second factor was not turned on. ${reason}`;

// The second factor while it is on.
export const on = 'On';
export const onSince = (date: string) => `since ${date}`;
export const codesLeft = (left: number, total: number) => `${left} of ${total} recovery codes are left.`;
export const fewCodesLeft = (left: number, total: number) => `Only ${left} of ${total} recovery codes are left.`;
export const newCodesHint = 'Get new ones, so that you can sign in without your phone.';
export const turnOffButton = 'Turn off';

// The dialog before the recovery codes are replaced.
export const failedToReplaceCodes = (reason: string) => `The recovery codes were not replaced. ${reason}`;

// The dialog before the second factor is turned off.
export const failedToTurnOff = (reason: string) => `The second factor was not turned off. ${reason}`;

// The open sign-ins.
export const signInTimes = (since: string, lastSeen: string) => `Signed in ${since}, last seen ${lastSeen}`;
export const network = (address: string) => `Network ${address}`;
export const endLabel = (device: string, since: string) => `End the sign-in on ${device} of ${since}`;
export const endedToast = (device: string) => `Sign-in on ${device} ended.`;
export const failedToEnd = (reason: string) => `The sign-in was not ended. ${reason}`;
export const failedToEndAll = (reason: string) => `The sign-ins were not ended. ${reason}`;
