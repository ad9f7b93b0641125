import { paths } from '@/domain/paths';

/** The links of the public menus, in the spec's order; the programs follow the first one (spec section 2). */
export const homeLink = { label: 'Home', to: paths.home };
export const siteLinks = [
  { label: 'Blog', to: paths.blogs },
  { label: 'Events', to: paths.events },
  { label: 'About', to: paths.about },
  { label: 'Contact', to: paths.contact },
];

/** The id of the header's list of links, which is the menu of narrow screens without scripts. */
export const NAV_ID = 'site-nav';
