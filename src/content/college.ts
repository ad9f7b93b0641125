// The details that a college states in `college.json`, and which parts of them pages load.
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

export type PageGroup = keyof typeof partsByPage;

/** `samples` names the details that still are samples (D-60). Only the browser's copy has a `version`. */
export type CollegeDetails = College & { samples: readonly string[]; hasBurmese: boolean; version?: string };

declare global {
  /** Set in the browser by the script `/college.js`, before the app runs. The script of a page adds the parts of that page. */
  var collegeDetails: CollegeDetails | undefined;
}

let details = globalThis.collegeDetails;

/** Sets the details on the server, once, before it renders a page. */
export function setCollege(newDetails: CollegeDetails) {
  details = newDetails;
}

/**
 * Returns the details; throws before they are set. The type does not say that in the browser the parts of a page are missing
 * elsewhere: the code of a page runs once its parts are loaded.
 */
export function college(): CollegeDetails {
  if (!details) throw new Error('No details of the college.');
  return details;
}

/** Returns the address of the script that adds the parts of a page. Its version changes with the details. */
export const pagePartsUrl = (page: PageGroup, version = college().version) => `/college/${page}.js?v=${version}`;

/** Whether the screen of a path pattern exists: the page in Burmese does only where the college has texts for it. */
export const hasScreen = (pattern: string): boolean => pattern !== paths.burmese || college().hasBurmese;

/** Returns the language of the page at an address: English for all but the page in Burmese. */
export const pageLanguage = (pathname: string): 'my' | 'en' =>
  college().hasBurmese && screenPatternAt(pathname) === paths.burmese ? 'my' : 'en';
