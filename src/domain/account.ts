/**
 * Normalizes an e-mail address: case, spaces, invisible characters and Unicode forms make no second user
 * (promise A2).
 */
export const accountOf = (email: string) =>
  email
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
