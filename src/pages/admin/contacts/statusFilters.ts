export const STATUS_FILTERS = [
  { value: 'all', label: 'All Status' },
  { value: 'unread', label: 'Unread' },
  { value: 'read', label: 'Read' },
] as const;

export type StatusFilter = (typeof STATUS_FILTERS)[number]['value'];

/** The filter in the query; "all" for an unknown value. */
export const statusFilterOf = (text: string): StatusFilter => STATUS_FILTERS.find(({ value }) => value === text)?.value ?? 'all';
