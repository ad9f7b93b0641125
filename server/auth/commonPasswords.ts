// Long common passwords that the list lacks.
const OURS = [
  '123456789012',
  '1234567890123',
  '123456789101112',
  '123123123123',
  '111111111111',
  '000000000000',
  '121212121212',
  '147258369147',
  '1q2w3e4r5t6y7u',
  'qwertyuiop12',
  'qwertyuiop123',
  'qwerty12345678',
  'asdfghjkl123',
  'zxcvbnm12345',
  'abcdefghijkl',
  'abcdefghijklmnop',
  'abc123abc123',
  'a1b2c3d4e5f6',
  'aaaaaaaaaaaa',
  'password1234',
  'password12345',
  'password123456',
  'passwordpassword',
  'passw0rd1234',
  'p@ssw0rd1234',
  'admin1234567',
  'administrator1',
  'letmeinplease',
  'iloveyou1234',
  'iloveyouforever',
  'welcome12345',
  'changeme1234',
  'thisismypassword',
  'mypassword123',
];

let common: Set<string> | undefined;

/**
 * Whether a password is among the 49,000 most used ones (zxcvbn's list, most used first). The list is loaded on first use, which
 * only production needs.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  if (!common) {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    common = new Set([...dictionary['passwords-common'], ...OURS]);
  }
  return common.has(password.toLowerCase());
}
