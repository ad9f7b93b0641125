import type { CollegeOrUniversity, Place, WebSite } from 'schema-dts';
import { type Campus, campuses } from '@/content/campuses';
import { isSampleDetail } from '@/content/sampleDetails';
import { site as college, socialLinks } from '@/content/site';
import { paths } from '@/domain/paths';
import * as texts from '@/texts/meta';

/**
 * A campus as a schema.org place, without a sample street. In "Hledan Road, Kamayut Township, Yangon" the last part is the town.
 */
export function placeOf({ name, address }: Campus) {
  const parts = address.split(', ');
  return {
    '@type': 'Place',
    name: texts.campusName(college.name, name),
    address: {
      '@type': 'PostalAddress',
      ...(!isSampleDetail(address) && { streetAddress: parts.slice(0, -1).join(', ') }),
      addressLocality: parts.at(-1) ?? '',
      addressCountry: 'MM',
    },
  } as const satisfies Place;
}

/** The phone numbers for search engines, without sample numbers. */
export const telephones = (phones: readonly { label: string; href: string }[]): readonly string[] =>
  phones.filter(({ label }) => !isSampleDetail(label)).map(({ href }) => href.replace('tel:', ''));

const collegeId = (site: string) => `${site}/#college`;

/** The college where another entity refers to it: name and URL only. */
export const collegeName = (site: string): CollegeOrUniversity => ({
  '@type': 'CollegeOrUniversity',
  '@id': collegeId(site),
  name: college.name,
  url: `${site}${paths.home}`,
  logo: `${site}/assets/icon-512.png`,
});

const numbers = telephones(college.phones);
const accounts = socialLinks.map(({ href }) => href).filter((href) => !isSampleDetail(href));

/** The full entity of the college, without any sample details. */
export const wholeCollege = (site: string): CollegeOrUniversity => ({
  '@type': 'CollegeOrUniversity',
  '@id': collegeId(site),
  name: college.name,
  url: `${site}${paths.home}`,
  logo: `${site}/assets/icon-512.png`,
  image: `${site}/share/site.jpg`,
  description: college.about,
  slogan: college.tagline,
  foundingDate: String(college.founded),
  email: isSampleDetail(college.email) ? undefined : college.email,
  telephone: numbers.length > 0 ? numbers : undefined,
  location: campuses.map(placeOf),
  sameAs: accounts.length > 0 ? accounts : undefined,
});

/** The site name that search engines show above results. */
export const website = (site: string): WebSite => ({
  '@type': 'WebSite',
  name: college.name,
  url: `${site}${paths.home}`,
  inLanguage: 'en',
  publisher: { '@id': collegeId(site) },
});
