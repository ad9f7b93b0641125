// The details that a college states in `college.json`, which parts of them pages load, and the links made of them.
import type { College } from '@/domain/collegeSchema';
import { screenPatternAt } from '@/domain/pathname';
import { paths } from '@/domain/paths';

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

/** `samples` names the details that still are samples (D-60). Only the browser's copy has a `version`. */
export type CollegeDetails = College & { samples: readonly string[]; hasBurmese: boolean; version?: string };

declare global {
  /** Set in the browser by the script `/college.js`, before the app runs. Further scripts add `partsByPage`. */
  var collegeDetails: CollegeDetails | undefined;
}

let details = globalThis.collegeDetails;

/** Sets the details on the server, once, before it renders a page. */
export function setCollege(newDetails: CollegeDetails) {
  details = newDetails;
}

/** Returns the details; throws before they are set. In the browser, a page's own parts are there when its code runs. */
export function college(): CollegeDetails {
  if (!details) throw new Error('No details of the college.');
  return details;
}

/** Returns the address of the script that adds the parts of a page. Its version changes with the details. */
export const pagePartsUrl = (page: PageParts, version = college().version) => `/college/${page}.js?v=${version}`;

/** Whether the screen of a path pattern exists: the page in Burmese does only where the college has texts for it. */
export const hasScreen = (pattern: string): boolean => pattern !== paths.burmese || college().hasBurmese;

/** Returns the language of the page at an address: English for all but the page in Burmese. */
export const pageLanguage = (pathname: string): 'my' | 'en' =>
  college().hasBurmese && screenPatternAt(pathname) === paths.burmese ? 'my' : 'en';

const withoutSpaces = (phone: string) => phone.replaceAll(' ', '');
const phoneLink = (phone: string) => ({ label: phone, href: `tel:${withoutSpaces(phone)}` });

export function phoneLinks() {
  // Apart, so that the type of the result says that there is a first link.
  const [first, ...others] = college().phones;
  return [phoneLink(first), ...others.map(phoneLink)] as const;
}

/** A link to the college's account at a network. `SocialIcon` draws the icon of the network by its name. */
export type Account<Name extends string = 'facebook' | 'youtube' | 'telegram' | 'viber' | 'messenger'> = {
  name: Name;
  label: string;
  href: string;
};

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
    ...toAccounts('viber', 'Viber', viber && `viber://chat?number=${encodeURIComponent(withoutSpaces(viber))}`),
    ...toAccounts('messenger', 'Messenger', messenger),
    ...toAccounts('telegram', 'Telegram', telegram),
  ];
}

/** The colours of the threads below the portraits, in turn. */
const FRINGES = ['actionHem', 'school', 'roseText', 'dusk', 'betel'] as const;

export const instructorsWithFringes = () =>
  college().instructors.map((person, index) => ({ ...person, fringe: FRINGES[index % FRINGES.length] ?? FRINGES[0] }));
