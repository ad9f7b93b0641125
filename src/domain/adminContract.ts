/**
 * The paths of the calls that only the back office makes, below `{api}/`: exactly as the spec documents its own (spec section 7).
 * They are apart from those of the public pages, which would carry them for every visitor.
 */
export const adminContract = {
  login: 'auth/login.php',
  logout: 'api/admin/logout.php',
  dashboard: 'dashboard.php',
  users: 'users.php',
  notes: 'contacts/notes.php',
  answering: 'contacts/answering.php',
} as const;
