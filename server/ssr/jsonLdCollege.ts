import type * as Schema from 'schema-dts';
import { type Campus, campuses } from '@/content/campuses';
import { college } from '@/content/college';
import { phoneLinks, socialLinks } from '@/content/collegeLinks';
import { faq } from '@/content/contact';
import { programs } from '@/content/programs/programs';
import { site } from '@/content/site';
import { paths, programPath } from '@/domain/paths';
import type { Program } from '@/domain/program';

/** The last part of an address, such as "Hledan Road, Kamayut Township, Yangon", is the town. */
export function toPlace({ name, address }: Campus) {
  const addressParts = address.split(', ');
  const town = addressParts.length > 1 ? addressParts.pop() : 'Yangon';
  return {
    '@type': 'Place',
    name: `${site.name}, ${name} campus`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: addressParts.join(', '),
      addressLocality: town,
      addressCountry: 'MM',
    },
  } as const satisfies Schema.Place;
}

/** `@id` refers to the full description on another page. The name is for programs that read only this page. */
export const describeCollegeBriefly = (origin: string) =>
  ({
    '@type': 'CollegeOrUniversity',
    '@id': `${origin}/#college`,
    name: site.name,
    url: `${origin}${paths.home}`,
    logo: `${origin}/assets/icon-512.png`,
  }) as const satisfies Schema.CollegeOrUniversity;

export const describeCollege = (origin: string): Schema.CollegeOrUniversity => ({
  ...describeCollegeBriefly(origin),
  image: `${origin}/share/site.jpg`,
  description: site.about,
  slogan: site.tagline,
  foundingDate: String(site.founded),
  email: college().email,
  telephone: phoneLinks().map(({ href }) => href.replace('tel:', '')),
  location: campuses().map(toPlace),
  sameAs: socialLinks().length > 0 ? socialLinks().map(({ href }) => href) : undefined,
});

export const describeWebsite = (origin: string): Schema.WebSite => ({
  '@type': 'WebSite',
  name: site.name,
  url: `${origin}${paths.home}`,
  inLanguage: 'en',
  publisher: { '@id': describeCollegeBriefly(origin)['@id'] },
});

export function describeCourse(program: Program, origin: string): Schema.Course {
  const url = `${origin}${programPath(program.slug)}`;
  return {
    '@type': 'Course',
    '@id': url,
    url,
    name: program.name,
    description: program.description,
    educationalLevel: program.level,
    image: `${origin}/share/programs/${program.slug}.jpg`,
    inLanguage: 'en',
    provider: describeCollegeBriefly(origin),
  };
}

export const listCourses = (origin: string): Schema.ItemList => ({
  '@type': 'ItemList',
  itemListElement: programs().map((program, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: `${origin}${programPath(program.slug)}`,
    item: describeCourse(program, origin),
  })),
});

export const listQuestions = (): Schema.FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: faq().map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
