/** The three places every server call answers at, so that `{api}` may be empty, `/api`, or carry the spec's doubled `api/` (D-06). */
export const MOUNTS = ['', '/api', '/api/api'] as const;

/** The server's calls below a mount, as the server registers them (spec section 7). */
export const serverPaths = {
  login: '/auth/login.php',
  logout: '/admin/logout.php',
  dashboard: '/dashboard.php',
  blogs: '/blogs.php',
  events: '/events.php',
  users: '/users.php',
  contacts: '/contacts.php',
  views: '/views.php',
} as const;

/** The address each screen calls, below `{api}/`: exactly the path the spec documents for it (spec section 7, D-09). */
export const contract = {
  login: 'auth/login.php',
  logout: 'api/admin/logout.php',
  dashboard: 'dashboard.php',
  blogs: 'blogs.php',
  articles: 'api/blogs.php',
  events: 'events.php',
  publicEvent: 'api/events.php',
  users: 'users.php',
  contacts: 'contacts.php',
  views: 'views.php',
} as const;
