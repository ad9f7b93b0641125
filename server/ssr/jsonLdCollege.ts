import type { CollegeOrUniversity, Place, WebSite } from 'schema-dts';
import { type Campus, campuses } from '@/content/campuses';
import { site as college, socialLinks } from '@/content/site';
import { paths } from '@/domain/paths';
import * as texts from '@/texts/server';

/** A campus as a schema.org place. In "Hledan Road, Kamayut Township, Yangon" the last part is the town. */
export function placeOf({ name, address }: Campus) {
  const parts = address.split(', ');
  return {
    '@type': 'Place',
    name: texts.campusName(college.name, name),
    address: {
      '@type': 'PostalAddress',
      streetAddress: parts.slice(0, -1).join(', '),
      addressLocality: parts.at(-1) ?? '',
      addressCountry: 'MM',
    },
  } as const satisfies Place;
}

const collegeId = (site: string) => `${site}/#college`;

/** The college where another entity refers to it: name and URL only. */
export const collegeName = (site: string) =>
  ({
    '@type': 'CollegeOrUniversity',
    '@id': collegeId(site),
    name: college.name,
    url: `${site}${paths.home}`,
    logo: `${site}/assets/icon-512.png`,
  }) as const satisfies CollegeOrUniversity;

export const wholeCollege = (site: string): CollegeOrUniversity => ({
  ...collegeName(site),
  image: `${site}/share/site.jpg`,
  description: college.about,
  slogan: college.tagline,
  foundingDate: String(college.founded),
  email: college.email,
  telephone: college.phones.map(({ href }) => href.replace('tel:', '')),
  location: campuses.map(placeOf),
  sameAs: socialLinks.map(({ href }) => href),
});

/** The site name that search engines show above results. */
export const website = (site: string): WebSite => ({
  '@type': 'WebSite',
  name: college.name,
  url: `${site}${paths.home}`,
  inLanguage: 'en',
  publisher: { '@id': collegeId(site) },
});
