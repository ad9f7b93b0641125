import { paths } from '@/domain/paths';
import { type PublicPath, publicPaths } from '@/domain/publicScreens';
import { screenOf } from '@/domain/screenOf';

type AdminPath = Exclude<(typeof paths)[keyof typeof paths], PublicPath>;

const publicChunks = (screen: string) => ['live', 'public', 'footer', screen];

const adminChunks: Record<AdminPath, string[]> = {
  [paths.login]: ['admin', 'admin-login'],
  [paths.admin]: ['admin', 'admin-dashboard'],
  [paths.dashboard]: ['admin', 'admin-dashboard'],
  [paths.adminBlogs]: ['admin', 'admin-posts'],
  [paths.adminBlogCreate]: ['admin', 'admin-post-form'],
  [paths.adminBlogEdit]: ['admin', 'admin-post-form'],
  [paths.blogPreview]: ['admin', 'admin-preview'],
  [paths.adminEvents]: ['admin', 'admin-events'],
  [paths.adminEventCreate]: ['admin', 'admin-event-form'],
  [paths.adminEventEdit]: ['admin', 'admin-event-form'],
  [paths.eventPreview]: ['admin', 'admin-preview'],
  [paths.adminUsers]: ['admin', 'admin-users'],
  [paths.adminContacts]: ['admin', 'admin-messages'],
  [paths.oldAlerts]: ['admin', 'admin-account'],
  [paths.history]: ['admin', 'admin-history'],
  [paths.oldDeleted]: ['admin', 'admin-history'],
  [paths.oldActivity]: ['admin', 'admin-history'],
  [paths.account]: ['admin', 'admin-account'],
};

/** The code chunks of each screen, as `src/app` names them. */
const chunks: Readonly<Record<string, string[]>> = {
  ...Object.fromEntries(Object.entries(publicPaths).map(([screen, path]) => [path, publicChunks(screen)])),
  ...adminChunks,
};

/** The chunk names of the screen at a path; those of the 404 page where no screen matches. */
export const routeChunks = (pathname: string): string[] => chunks[screenOf(pathname) ?? ''] ?? publicChunks('notFound');
