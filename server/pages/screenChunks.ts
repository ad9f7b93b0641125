import { paths } from '@/domain/paths';
import { screenOf } from '@/domain/screenOf';

/** The chunks of code each screen is drawn by, as `src/app` names them. */
const chunks: Record<(typeof paths)[keyof typeof paths], string[]> = {
  [paths.home]: ['take-over', 'public', 'footer', 'home', 'data'],
  [paths.programs]: ['take-over', 'public', 'footer', 'programs'],
  [paths.program]: ['take-over', 'public', 'footer', 'program'],
  [paths.nccProgram]: ['take-over', 'public', 'footer', 'ncc-program'],
  [paths.blogs]: ['take-over', 'public', 'footer', 'blogs', 'data'],
  [paths.blog]: ['take-over', 'public', 'footer', 'blog', 'data'],
  [paths.events]: ['take-over', 'public', 'footer', 'events', 'data'],
  [paths.event]: ['take-over', 'public', 'footer', 'event', 'data'],
  [paths.about]: ['take-over', 'public', 'footer', 'about'],
  [paths.contact]: ['take-over', 'public', 'footer', 'contact'],
  [paths.noAccess]: ['take-over', 'public', 'footer', 'no-access'],
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
  return screen ? chunks[screen] : ['take-over', 'public', 'footer', 'not-found'];
}
