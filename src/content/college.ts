// The details of the college, which `college.json` holds, for every page.
import type { College } from '@/domain/collegeSchema';
import { paths, screenPatternAt } from '@/domain/paths';

/** The parts of `college.json` that only some pages show and load; every page loads all other parts. */
export const partsByPage = {
  home: ['banners', 'platform', 'descriptions', 'videos', 'testimonials', 'partners'],
  programs: ['descriptions', 'programTexts', 'pathways', 'studyPartners', 'videos', 'instructors'],
  about: ['about', 'clubs', 'partnerships', 'videos', 'instructors'],
  contact: ['faq'],
  cadets: ['cadets'],
  privacy: ['privacy'],
  burmese: ['my'],
} as const satisfies Record<string, readonly (keyof College)[]>;

export type PageParts = keyof typeof partsByPage;

/** The details of `college.json`, the names of those that are still samples (D-60), and whether there is a page in Burmese. */
export type CollegeDetails = College & { samples: readonly string[]; hasBurmese: boolean; version?: string };

declare global {
  /** In the browser, a script from the server sets this before the app runs; further scripts add the parts of pages. */
  var collegeDetails: CollegeDetails | undefined;
}

let details = globalThis.collegeDetails;

/** Sets the details once, before the server shows anything. */
export function setCollege(newDetails: CollegeDetails) {
  details = newDetails;
}

/** Returns the details; in the browser with the parts of a page once its code runs. Throws where none were set. */
export function college(): CollegeDetails {
  if (!details) throw new Error('No details of the college.');
  return details;
}

/** Returns the address of the script that adds the parts of a page. The version changes with them, so browsers can cache it. */
export const pagePartsUrl = (page: PageParts, version = college().version) => `/college/${page}.js?v=${version}`;

/** Returns whether the screen of a path pattern exists: the page in Burmese only does where it has its texts. */
export const hasScreen = (screen: string): boolean => screen !== paths.burmese || college().hasBurmese;

/** Returns the language of the page at an address: Burmese for one page, where the college has it. */
export const pageLanguage = (pathname: string): 'my' | 'en' =>
  college().hasBurmese && screenPatternAt(pathname) === paths.burmese ? 'my' : 'en';

const digits = (phone: string) => phone.replaceAll(' ', '');
const phoneLink = (label: string) => ({ label, href: `tel:${digits(label)}` });

export function phoneLinks() {
  // Apart, so that the type says that there is at least one.
  const [first, ...others] = college().phones;
  return [phoneLink(first), ...others.map(phoneLink)] as const;
}

/** A link to the college's account at a network; the names match those of components/ui/Icon. */
export type Account<Name extends string = 'facebook' | 'youtube' | 'telegram' | 'viber' | 'messenger'> = {
  name: Name;
  label: string;
  href: string;
};

/** Returns a list of one link, or an empty list where the college has no such account. */
const toAccounts = <Name extends string>(name: Name, label: string, href: string | undefined): Account<Name>[] =>
  href === undefined ? [] : [{ name, label, href }];

export function socialLinks() {
  const { facebook, youtube, telegram } = college().accounts;
  return [
    ...toAccounts('facebook', 'Facebook', facebook),
    ...toAccounts('youtube', 'YouTube', youtube),
    ...toAccounts('telegram', 'Telegram', telegram),
  ];
}

export function messengerLinks() {
  const { viber, messenger, telegram } = college().channels;
  return [
    ...toAccounts('viber', 'Viber', viber && `viber://chat?number=${encodeURIComponent(digits(viber))}`),
    ...toAccounts('messenger', 'Messenger', messenger),
    ...toAccounts('telegram', 'Telegram', telegram),
  ];
}

/** The colours of the threads below the portraits, in turn. */
const FRINGES = ['actionHem', 'school', 'roseText', 'dusk', 'betel'] as const;

export const instructorsWithFringes = () =>
  college().instructors.map((person, index) => ({ ...person, fringe: FRINGES[index % FRINGES.length] ?? FRINGES[0] }));
