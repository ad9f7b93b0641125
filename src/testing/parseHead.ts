import { load } from 'cheerio';
import { z } from 'zod';

/** The elements that a tested page consists of; text that breaks out of an attribute adds others. */
export const HEAD_ELEMENTS = new Set(['HTML', 'HEAD', 'META', 'LINK', 'SCRIPT', 'TITLE', 'BODY', 'P']);

/** Parses the head of a page with these tags as a browser does. */
export function parseHead(tags: string) {
  const $ = load(
    `<!doctype html><html><head><meta charset="utf-8">${tags}<title>Last</title></head><body><p>Body</p></body></html>`,
  );
  const attributes = (selector: string, name: string) =>
    $(selector)
      .toArray()
      .map((tag) => $(tag).attr(name) ?? '');
  const all = (name: string) => attributes(`head > meta[name="${name}"], head > meta[property="${name}"]`, 'content');
  const elements = new Set(
    $('*')
      .toArray()
      .map((tag) => $(tag).prop('tagName')),
  );
  return {
    all,
    one: (name: string) => all(name)[0] ?? '',
    canonicals: attributes('head > link[rel="canonical"]', 'href'),
    scriptTypes: attributes('script', 'type'),
    data: () => graphSchema.parse(JSON.parse($('script').text()))['@graph'],
    elements,
    body: $('body').html(),
  };
}

/** The origin of the tested pages. */
export const SITE = 'https://college.test';

const SCHEMA_ORG = 'https://schema.org';
const address = z.url({ protocol: /^https$/, hostname: /^college\.test$/ });
const yangonTime = z.iso.datetime({ offset: true }).endsWith('+06:30');
/** The JSON-LD script of a page. */
const graphSchema = z.object({
  '@context': z.literal(SCHEMA_ORG),
  '@graph': z.array(z.looseObject({ '@type': z.string() })),
});
const college = z.looseObject({
  '@type': z.literal('CollegeOrUniversity'),
  name: z.literal('NIT College'),
  url: address,
  logo: address,
});
const course = z.looseObject({
  '@type': z.literal('Course'),
  name: z.string().min(3),
  description: z.string().min(50),
  url: address,
  image: address,
  provider: college,
});
const postal = z.object({
  '@type': z.literal('PostalAddress'),
  streetAddress: z.string().min(5).optional(),
  addressLocality: z.literal('Yangon'),
  addressCountry: z.literal('MM'),
});
const place = z.object({ '@type': z.literal('Place'), name: z.string().min(1), address: z.union([z.string().min(1), postal]) });
const venue = z.union([place, z.object({ '@type': z.literal('VirtualLocation'), url: address })]);

/** The properties that search engines require of each type. The types of schema-dts check the vocabulary. */
export const searchRules: Record<string, z.ZodType> = {
  CollegeOrUniversity: college.extend({
    telephone: z.array(z.string().startsWith('+95')).nonempty().optional(),
    location: z.array(place).length(2),
    sameAs: z.array(z.url()).nonempty().optional(),
    image: address,
  }),
  WebSite: z.looseObject({ name: z.literal('NIT College'), url: z.literal(`${SITE}/`) }),
  Course: course,
  ItemList: z.looseObject({
    itemListElement: z.array(z.looseObject({ position: z.int().positive(), url: address, item: course })).length(4),
  }),
  BlogPosting: z.looseObject({
    headline: z.string().min(1).max(110),
    description: z.string().min(1),
    image: address,
    mainEntityOfPage: address,
    datePublished: yangonTime.optional(),
    dateModified: yangonTime.optional(),
    author: college,
  }),
  Event: z.looseObject({
    name: z.string().min(1),
    description: z.string().min(1),
    startDate: yangonTime,
    endDate: yangonTime.optional(),
    eventStatus: z.literal(`${SCHEMA_ORG}/EventScheduled`),
    eventAttendanceMode: z.enum(['Online', 'Mixed', 'Offline'].map((mode) => `${SCHEMA_ORG}/${mode}EventAttendanceMode`)),
    location: z.union([venue, z.array(venue).nonempty()]),
    image: address,
    organizer: college,
  }),
  FAQPage: z.looseObject({
    mainEntity: z
      .array(z.looseObject({ name: z.string().endsWith('?'), acceptedAnswer: z.looseObject({ text: z.string().min(10) }) }))
      .nonempty(),
  }),
  BreadcrumbList: z.looseObject({
    itemListElement: z
      .array(z.looseObject({ position: z.int(), name: z.string().min(1), item: address }))
      .min(2)
      .max(3),
  }),
};
