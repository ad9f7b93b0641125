import type { CollegeOrUniversity, Place, WebSite } from 'schema-dts';
import { type Campus, campuses } from '@/content/campuses';
import { isSampleDetail } from '@/content/sampleDetails';
import { site as college } from '@/content/site';
import { socialLinks } from '@/content/socialLinks';
import { paths } from '@/domain/paths';

/** A campus as schema.org has it, without a street that is a sample. "Hledan Road, Kamayut Township, Yangon": the last part is the town. */
export function placeOf({ name, address }: Campus) {
  const parts = address.split(', ');
  return {
    '@type': 'Place',
    name: `${college.name}, ${name} campus`,
    address: {
      '@type': 'PostalAddress',
      ...(!isSampleDetail(address) && { streetAddress: parts.slice(0, -1).join(', ') }),
      addressLocality: parts.at(-1) ?? '',
      addressCountry: 'MM',
    },
  } as const satisfies Place;
}

/** The numbers that search engines get: none that is a sample. */
export const telephones = (phones: readonly { label: string; href: string }[]): readonly string[] =>
  phones.filter(({ label }) => !isSampleDetail(label)).map(({ href }) => href.replace('tel:', ''));

const collegeId = (site: string) => `${site}/#college`;

/** The college wherever it is only mentioned. */
export const collegeName = (site: string): CollegeOrUniversity => ({
  '@type': 'CollegeOrUniversity',
  '@id': collegeId(site),
  name: college.name,
  url: `${site}${paths.home}`,
  logo: `${site}/assets/icon-512.png`,
});

const numbers = telephones(college.phones);
const accounts = socialLinks.map(({ href }) => href).filter((href) => !isSampleDetail(href));

/** The college where it speaks of itself; search engines get no detail that is a sample. */
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

/** The name that search engines write above results. */
export const website = (site: string): WebSite => ({
  '@type': 'WebSite',
  name: college.name,
  url: `${site}${paths.home}`,
  inLanguage: 'en',
  publisher: { '@id': collegeId(site) },
});
