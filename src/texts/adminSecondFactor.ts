// Texts of what a second factor is set up with: the key for an authenticator app, and the recovery codes.

// The key.
export const qrCodeLabel = 'QR code for your authenticator app';
export const scanHint =
  'Scan this code with an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis.';
export const openAppLink = 'Open the app on this device';
export const typeHint = 'Or type this key into the app:';

// Turning it on.
export const codeLabel = 'Code';
export const setUpCodeHint = 'The six digits that the app shows now.';
export const turnedOn = 'Your second factor is on.';

// The recovery codes.
export const recoveryHint =
  'Keep these ten recovery codes where you can find them without your phone. Each one signs you in once. They are shown only this once.';
export const recoveryLabel = 'Recovery codes';
export const copied = 'Codes copied.';
export const failedToCopy = 'This browser does not allow copying. Select the codes, or download them.';
export const downloadButton = 'Download';
export const codesKeptButton = 'I have saved them';
