export const ROLE_FILTERS = [
  { value: 'all', label: 'All Roles' },
  { value: 'admin', label: 'Admin' },
  { value: 'editor', label: 'Editor' },
] as const;

export type RoleFilter = (typeof ROLE_FILTERS)[number]['value'];

/** The filter in the query; "all" for an unknown value. */
export const roleFilterOf = (text: string): RoleFilter => ROLE_FILTERS.find(({ value }) => value === text)?.value ?? 'all';
