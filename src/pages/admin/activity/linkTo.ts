import type { ActivityRecord } from '@/domain/activity';
import { blogEditPath, eventEditPath, messagePath, paths } from '@/domain/paths';

/** The address in the back office where a record is shown. Users have none of their own, so their list searches the name. */
export function linkTo({ kind, id, name }: ActivityRecord): string {
  if (kind === 'post') return blogEditPath(id);
  if (kind === 'event') return eventEditPath(id);
  if (kind === 'message') return messagePath(id);
  return `${paths.adminUsers}?q=${encodeURIComponent(name)}`;
}
