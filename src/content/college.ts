import type { College } from '@/domain/collegeSchema';
import { screenPatternAt } from '@/domain/pathname';
import { paths } from '@/domain/paths';

/** `college.json` holds the details of the college. These parts load only on some pages, all others on every page. */
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

/** `samples` names the details that are still invented (D-60). Only the copy in the browser has a `version`. */
export type CollegeDetails = College & { samples: readonly string[]; hasBurmese: boolean; version?: string };

declare global {
  /** The script `/college.js` sets this variable before the app runs. Further scripts add the parts of single pages. */
  var collegeDetails: CollegeDetails | undefined;
}

let details = globalThis.collegeDetails;

/** The server sets the details at its start. */
export function setCollege(newDetails: CollegeDetails) {
  details = newDetails;
}

/** Throws before the details are set. In the browser, the parts in `partsByPage` exist only on their own pages. */
export function college(): CollegeDetails {
  if (!details) throw new Error('No details of the college.');
  return details;
}

/** Returns the address of the script that adds the parts of a page. The version changes with the details. */
export const pagePartsUrl = (page: PageGroup, version = college().version) => `/college/${page}.js?v=${version}`;

/** Whether the screen of a path pattern exists. The page in Burmese exists only if the college has texts for it. */
export const hasScreen = (pattern: string): boolean => pattern !== paths.burmese || college().hasBurmese;

export const pageLanguage = (pathname: string): 'my' | 'en' =>
  college().hasBurmese && screenPatternAt(pathname) === paths.burmese ? 'my' : 'en';
