import { paths } from '@/domain/paths';
import { screenOf } from '@/domain/screenOf';

/** The chunks of code each screen is drawn by, as `src/app` names them. */
const chunks: Record<(typeof paths)[keyof typeof paths], string[]> = {
  [paths.home]: ['public', 'home'],
  [paths.programs]: ['public', 'programs'],
  [paths.program]: ['public', 'program'],
  [paths.nccProgram]: ['public', 'ncc-program'],
  [paths.blogs]: ['public', 'blogs'],
  [paths.blog]: ['public', 'blog'],
  [paths.events]: ['public', 'events'],
  [paths.event]: ['public', 'event'],
  [paths.about]: ['public', 'about'],
  [paths.contact]: ['public', 'contact'],
  [paths.noAccess]: ['public', 'no-access'],
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

/** The names of the chunks that the screen at an address is drawn by; those of the 404 page where no screen is. */
export function screenChunks(pathname: string): string[] {
  const screen = screenOf(pathname);
  return screen ? chunks[screen] : ['public', 'not-found'];
}
