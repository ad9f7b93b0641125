import { paths } from '@/domain/paths';
import { screenOf } from '@/domain/screenOf';

/** The code chunks of each screen, as `src/app` names them. */
const chunks: Record<(typeof paths)[keyof typeof paths], string[]> = {
  [paths.home]: ['live', 'public', 'footer', 'home'],
  [paths.programs]: ['live', 'public', 'footer', 'programs'],
  [paths.program]: ['live', 'public', 'footer', 'program'],
  [paths.nccProgram]: ['live', 'public', 'footer', 'ncc-program'],
  [paths.blogs]: ['live', 'public', 'footer', 'blogs'],
  [paths.blog]: ['live', 'public', 'footer', 'blog'],
  [paths.events]: ['live', 'public', 'footer', 'events'],
  [paths.event]: ['live', 'public', 'footer', 'event'],
  [paths.about]: ['live', 'public', 'footer', 'about'],
  [paths.contact]: ['live', 'public', 'footer', 'contact'],
  [paths.privacy]: ['live', 'public', 'footer', 'privacy'],
  [paths.noAccess]: ['live', 'public', 'footer', 'no-access'],
  [paths.login]: ['admin', 'admin-login'],
  [paths.admin]: ['admin', 'admin-dashboard'],
  [paths.dashboard]: ['admin', 'admin-dashboard'],
  [paths.adminBlogs]: ['admin', 'admin-posts'],
  [paths.adminBlogCreate]: ['admin', 'admin-post-form'],
  [paths.adminBlogEdit]: ['admin', 'admin-post-form'],
  [paths.adminEvents]: ['admin', 'admin-events'],
  [paths.adminEventCreate]: ['admin', 'admin-event-form'],
  [paths.adminEventEdit]: ['admin', 'admin-event-form'],
  [paths.adminUsers]: ['admin', 'admin-users'],
  [paths.adminContacts]: ['admin', 'admin-messages'],
};

/** The chunk names of the screen at a path; those of the 404 page where no screen matches. */
export function routeChunks(pathname: string): string[] {
  const screen = screenOf(pathname);
  return screen ? chunks[screen] : ['live', 'public', 'footer', 'not-found'];
}
