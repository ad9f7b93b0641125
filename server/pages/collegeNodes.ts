import type { CollegeOrUniversity, Place, WebSite } from 'schema-dts';
import { type Campus, campuses } from '@/content/campuses';
import { site as college } from '@/content/site';
import { socialLinks } from '@/content/socialLinks';
import { paths } from '@/domain/paths';
import { isSample } from '@/domain/sampleAddress';

/** A campus as schema.org has it. "Hledan Road, Kamayut Township, Yangon": the last part is the town. */
export function placeOf({ name, address }: Campus) {
  const parts = address.split(', ');
  return {
    '@type': 'Place',
    name: `${college.name}, ${name} campus`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: parts.slice(0, -1).join(', '),
      addressLocality: parts.at(-1) ?? '',
      addressCountry: 'MM',
    },
  } as const satisfies Place;
}

const collegeId = (site: string) => `${site}/#college`;

/** The college wherever it is only mentioned. */
export const collegeName = (site: string): CollegeOrUniversity => ({
  '@type': 'CollegeOrUniversity',
  '@id': collegeId(site),
  name: college.name,
  url: `${site}${paths.home}`,
  logo: `${site}/assets/icon-512.png`,
});

const accounts = socialLinks.map(({ href }) => href).filter((href) => !isSample(href));

/** The college where it speaks of itself; search engines get no address that is a sample. */
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
  email: isSample(college.email) ? undefined : college.email,
  telephone: college.phones.map(({ href }) => href.replace('tel:', '')),
  location: campuses.map(placeOf),
  sameAs: accounts.length > 0 ? accounts : undefined,
});

/** The name that search engines write above results. */
export const website = (site: string): WebSite => ({
  '@type': 'WebSite',
  name: college.name,
  url: `${site}${paths.home}`,
  inLanguage: 'en',
  publisher: { '@id': collegeId(site) },
});
