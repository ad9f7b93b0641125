export const ROLE_FILTERS = [
  { value: 'all', label: 'All Roles' },
  { value: 'admin', label: 'Admin' },
  { value: 'editor', label: 'Editor' },
] as const;

export type RoleFilter = (typeof ROLE_FILTERS)[number]['value'];

/** The filter that an address asks for; all for a word it does not know. */
export const roleFilterOf = (text: string): RoleFilter => ROLE_FILTERS.find(({ value }) => value === text)?.value ?? 'all';
