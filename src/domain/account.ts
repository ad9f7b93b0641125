/** One name for all spellings of an e-mail address: case, spaces, invisible characters and forms of Unicode make no new account (promise A2). */
export const accountOf = (email: string) =>
  email
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
