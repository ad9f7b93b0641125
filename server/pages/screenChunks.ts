import { paths } from '@/domain/paths';
import { screenOf } from '@/domain/screenOf';

/** The chunks of code each screen is drawn by, as `src/app` names them. */
const chunks: Record<(typeof paths)[keyof typeof paths], string[]> = {
  [paths.home]: ['public', 'footer', 'home', 'data'],
  [paths.programs]: ['public', 'footer', 'programs'],
  [paths.program]: ['public', 'footer', 'program'],
  [paths.nccProgram]: ['public', 'footer', 'ncc-program'],
  [paths.blogs]: ['public', 'footer', 'blogs', 'data'],
  [paths.blog]: ['public', 'footer', 'blog', 'data'],
  [paths.events]: ['public', 'footer', 'events', 'data'],
  [paths.event]: ['public', 'footer', 'event', 'data'],
  [paths.about]: ['public', 'footer', 'about'],
  [paths.contact]: ['public', 'footer', 'contact'],
  [paths.noAccess]: ['public', 'footer', 'no-access'],
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
  return screen ? chunks[screen] : ['public', 'footer', 'not-found'];
}
