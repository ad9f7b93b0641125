/** Every address of the site that leads to a screen, in the spec's order (spec section 2). */
export const paths = {
  home: '/',
  blogs: '/blogs',
  blog: '/blogs/:id',
  contact: '/contact',
  login: '/admin/login',
  noAccess: '/no-access',
  admin: '/admin',
  dashboard: '/admin/dashboard',
  adminBlogs: '/admin/blogs',
  adminBlogCreate: '/admin/blogs/create',
  adminBlogEdit: '/admin/blogs/:id/edit',
  adminContacts: '/admin/contacts',
} as const;

const matchers = Object.values(paths).map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));

/** Whether a path leads to a screen; any other is answered with the 404 page and status 404 (D-52). */
export function isScreenPath(pathname: string): boolean {
  const trimmed = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return matchers.some((matcher) => matcher.test(trimmed));
}

/** The page of one post; an id is understood, and so is a slug (D-30). */
export const blogPath = (id: string | number) => `/blogs/${encodeURIComponent(id)}`;

/** The form that edits one post. */
export const blogEditPath = (id: string | number) => `/admin/blogs/${encodeURIComponent(id)}/edit`;

/** Where links lead whose own screens are still to come: the nearest screen that exists. */
export const linkTo = {
  programs: '/#programs',
  program: (id: string) => `/#${id}`,
  about: paths.contact,
  events: '/#events',
  event: (title: string) => `${paths.contact}?subject=${encodeURIComponent(title)}`,
} as const;
