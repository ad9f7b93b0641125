import sampleFile from '@/content/college.json';
import { programMenu } from '@/content/programs/programSummaries';
import { toList, toRecord } from '@/domain/coerce';
import { type BurmesePage, type College, collegeSampleSchema } from '@/domain/collegeSchema';

const { $schema: _, ...sampleCollege } = collegeSampleSchema.parse(sampleFile);

/** The invented details that pages show in place of missing ones. */
export { sampleCollege };

const SAMPLE_IMAGES = '/assets/';
const OWN_IMAGES = '/college/';

/** A text with fewer words, such as "Web developer", can be true of this college too. */
const SENTENCE_WORDS = 6;

function listSentences(part: unknown): string[] {
  if (typeof part === 'string') return part.split(' ').length < SENTENCE_WORDS ? [] : [part];
  return (toList(part) ?? Object.values(toRecord(part))).flatMap(listSentences);
}

export const listParagraphs = ({ lead, programs, study, visit, ask, next }: BurmesePage) => [
  lead,
  ...Object.values(programs),
  ...[study, visit, ask, next].flat(),
];

function listAltTexts(part: unknown, folder: string): string[] {
  const { picture, alt } = toRecord(part);
  if (typeof picture === 'string' && typeof alt === 'string') return picture.startsWith(folder) ? [alt] : [];
  return (toList(part) ?? Object.values(toRecord(part))).flatMap((inner) => listAltTexts(inner, folder));
}

const toCoordinates = ({ latitude, longitude }: College['campuses']['kamayut']) => `${latitude},${longitude}`;

type ValuesByName = Record<string, readonly (string | undefined)[]>;

/** Lists the values that must not stay samples, by the names that warnings use. Faces and logos count, drawn scenes do not. */
function listComparedValues(college: College): ValuesByName {
  const { campuses, accounts, channels, videos, my: burmesePage } = college;
  const textsOfPrograms = programMenu.map(({ id, name }) => {
    const textsWithoutPictures = { ...college.programTexts[id], pictures: [] };
    return [`texts of ${name}`, listSentences([college.descriptions[id], textsWithoutPictures])] as const;
  });
  return {
    'email address': [college.email],
    'phone numbers': college.phones,
    'address of the learning platform': [college.lms],
    'street of Kamayut': [campuses.kamayut.address],
    'street of Thamine Junction': [campuses.thamine.address],
    'map of Kamayut': [toCoordinates(campuses.kamayut)],
    'map of Thamine Junction': [toCoordinates(campuses.thamine)],
    Facebook: [accounts.facebook],
    YouTube: [accounts.youtube],
    Viber: [channels.viber],
    Messenger: [channels.messenger],
    Telegram: [accounts.telegram, channels.telegram],
    instructors: college.instructors.flatMap(({ name, picture }) => [name, picture]),
    testimonials: college.testimonials.flatMap(({ author, content, picture }) => [author, content, picture]),
    partners: college.partners.flatMap(({ name, picture }) => [name, picture]),
    videos: [...videos.reviews, ...videos.ncc, videos.about].flatMap(({ film, title, poster }) => [film, title, poster]),
    'questions and answers': listSentences(college.faq),
    banners: listSentences(college.banners.map(({ caption, text }) => [caption, text])),
    'text on the learning platform': [college.platform.text],
    ...Object.fromEntries(textsOfPrograms),
    'pathways of NCC Education': listSentences(college.pathways.map(({ entry }) => entry)),
    'study partners': listSentences(college.studyPartners),
    'about page': listSentences(college.about),
    clubs: listSentences(Object.values(college.clubs).map(({ text }) => text)),
    partnerships: listSentences(college.partnerships),
    'page of the cadet corps': listSentences([college.cadets.lead, college.cadets.sections]),
    'privacy page': listSentences(college.privacy),
    'page in Burmese': burmesePage
      ? [burmesePage.title, burmesePage.description, ...listParagraphs(burmesePage).map(({ text }) => text)]
      : [],
  };
}

/** Names the details that are still samples. The server and `nit doctor` warn of them. */
export function listSampleNames(college: College): string[] {
  const sampleValues: ValuesByName = {
    ...listComparedValues(sampleCollege),
    'descriptions of pictures': listAltTexts(sampleCollege, SAMPLE_IMAGES),
  };
  const ownValues = {
    ...listComparedValues(college),
    // A college may have replaced a picture but kept the description of the sample picture.
    'descriptions of pictures': listAltTexts(college, OWN_IMAGES),
  };
  return Object.entries(ownValues).flatMap(([name, values]) => {
    const hasSample = values.some((value) => value !== undefined && sampleValues[name]?.includes(value));
    return hasSample ? [name] : [];
  });
}
