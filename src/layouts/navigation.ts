import { paths } from '@/domain/paths';

/** The screens of the public menus, in the spec's order; the programs stand after the first (spec section 2). */
export const homeLink = { label: 'Home', to: paths.home };
export const siteLinks = [
  { label: 'Blog', to: paths.blogs },
  { label: 'Events', to: paths.events },
  { label: 'About', to: paths.about },
  { label: 'Contact', to: paths.contact },
];

/** The list of links in the header; on narrow screens the menu of those without scripts. */
export const NAV_ID = 'site-nav';
