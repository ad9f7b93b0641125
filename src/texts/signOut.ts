// Signing out, and what helps when the server does not.

export const button = 'Sign Out';
export const slow = 'The server has not answered yet. Your connection seems slow.';
export const failed = 'You are still signed in: the server could not sign you out.';
export const onThisDeviceButton = 'Sign out on this device only';
