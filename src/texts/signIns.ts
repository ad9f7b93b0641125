// Words about signing in.

export const unknownDevice = 'Unknown device';
/** The first line of a file or a copy of recovery codes. */
export const recoveryCodes = (email: string, site: string) => `Recovery codes of ${email}, ${site}. Each one signs in once.`;
