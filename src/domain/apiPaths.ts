/** Every API call works below each of these prefixes. The spec writes `api/` twice (D-06). The shortest prefix is first. */
export const API_PREFIXES = ['', '/api', '/api/api'] as const;

/** The API paths below a prefix, as the server registers them (spec section 7). */
export const serverPaths = {
  login: '/auth/login.php',
  logout: '/admin/logout.php',
  dashboard: '/dashboard.php',
  blogs: '/blogs.php',
  events: '/events.php',
  users: '/users.php',
  contacts: '/contacts.php',
  notes: '/contacts/notes.php',
  answering: '/contacts/answering.php',
  replies: '/replies.php',
  alerts: '/alerts.php',
  deleted: '/deleted.php',
  activity: '/activity.php',
  images: '/images.php',
  views: '/views.php',
  versions: '/versions.php',
  ownPassword: '/account/password.php',
  signIns: '/account/sign-ins.php',
  previews: '/previews.php',
  secondFactor: '/account/second-factor.php',
  secondFactorOfUser: '/users/second-factor.php',
} as const;

/** The paths that public screens call below `{api}/`, in the spelling of the spec (spec section 7, D-09). */
export const publicCallPaths = {
  blogs: 'blogs.php',
  publicBlogs: 'api/blogs.php',
  events: 'events.php',
  publicEvent: 'api/events.php',
  contacts: 'contacts.php',
  views: 'views.php',
} as const;
