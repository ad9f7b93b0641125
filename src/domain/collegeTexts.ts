// The schemas of the texts that a college writes in `college.json`. Code editors show the descriptions.
import { imagePath, textUpTo } from './collegeFields';
import { z } from './zod';

const points = z.array(textUpTo(160)).min(1).max(12);
const titledText = z.strictObject({ title: textUpTo(80), text: textUpTo(400) });
const namedText = z.strictObject({ name: textUpTo(80), text: textUpTo(400) });
const FRINGE_COLOURS = ['actionHem', 'amberText', 'betel', 'dusk', 'forest', 'night', 'rail', 'school'] as const;
const describedImage = { picture: imagePath, alt: textUpTo(200).describe('What the picture shows, for those who do not see it') };
const fringe = z.enum(FRINGE_COLOURS).optional();
/** The page shows the picture on a cloth, with coloured threads at the lower edge. */
const imageWithFringe = {
  ...describedImage,
  fringe: fringe.describe(`The colour of the threads below the picture: ${FRINGE_COLOURS.join(', ')}`),
};

const programText = z.strictObject({
  name: textUpTo(80),
  level: textUpTo(40),
  category: textUpTo(40),
  certification: textUpTo(80),
  programOverview: textUpTo(800),
  longDescription: z
    .record(z.string(), z.union([textUpTo(800), points], 'must be a text in quotes or a list in [ ]'))
    .describe('Headings, each with a text or a list'),
  pictures: z
    .array(z.strictObject(imageWithFringe))
    .min(1)
    .max(12)
    .describe('Beside the headings, of 640 by 400 pixels or larger'),
  highlights: points.describe('The list of programs shows the first four'),
  careers: points,
  shouldAttend: points.describe('Shown for NCC Education alone, as is "benefit"'),
  benefit: points,
});

const banner = z.strictObject({ ...imageWithFringe, caption: textUpTo(80), text: textUpTo(160) });
const pathway = z.strictObject({
  entry: textUpTo(160).describe('What a student needs for this level'),
  awarding: textUpTo(200).describe('What it ends with, and who awards that'),
});
const club = z.strictObject({ text: textUpTo(200), ...imageWithFringe });
const PROSE_ERROR = 'must have either text or list';
const proseSection = z
  .strictObject({
    title: textUpTo(80),
    text: z.array(textUpTo(800)).min(1).optional().describe('Paragraphs'),
    list: points.optional().describe('Instead of paragraphs, the points of a list'),
  })
  .refine((part) => (part.text === undefined) !== (part.list === undefined), PROSE_ERROR);

const paragraph = z.strictObject({
  text: textUpTo(600),
  from: textUpTo(600)
    .optional()
    .describe('The English that the text was made from; npm run doctor says when the site no longer has it'),
});
const paragraphs = z.array(paragraph).min(1).max(8);
/** The page in Burmese. Fees, addresses and phone numbers come from the other parts of the file. */
const burmesePage = z.strictObject({
  title: textUpTo(60).describe('The heading, also in search results'),
  description: textUpTo(160).describe('For search results and shared links, 50 to 160 letters'),
  lead: paragraph,
  programs: z.strictObject({ ncc: paragraph, bit: paragraph, itpec: paragraph, diploma: paragraph }),
  study: paragraphs.describe('Below the programs: who can study, how to pay'),
  visit: paragraphs.describe('Above the addresses'),
  ask: paragraphs.describe('Above phone numbers and Viber'),
  next: paragraphs.describe('What happens next, step by step'),
});

/** A page with a fixed number of places has a tuple. The names, levels and dates of the places are in the code. */
export const textParts = {
  faq: z
    .array(z.strictObject({ question: textUpTo(160), answer: textUpTo(800) }))
    .max(20)
    .describe('Questions on the contact page, below those on office hours, replies and instalments'),
  banners: z
    .tuple([banner, banner, banner, banner, banner], 'must be a list of five banners')
    .describe('The five pictures that the home page shows in turn, of 1280 by 560 pixels or larger'),
  platform: z
    .strictObject({ heading: textUpTo(80), text: textUpTo(300), ...describedImage })
    .describe('What the home page says of the learning platform, with a picture of 1000 by 520 pixels or larger'),
  descriptions: z
    .strictObject({ ncc: textUpTo(300), bit: textUpTo(300), itpec: textUpTo(300), diploma: textUpTo(300) })
    .describe('What each program is, also on the home page, which cuts more than 100 characters to 80'),
  programTexts: z
    .strictObject({ ncc: programText, bit: programText, itpec: programText, diploma: programText })
    .describe('What the pages of the four programs say'),
  pathways: z
    .tuple([pathway, pathway, pathway, pathway], 'must be a list of four levels')
    .describe('NCC Education: levels 3, 4, 5 and 6'),
  studyPartners: z.array(namedText).min(1).max(6).describe('NCC Education: who stands behind the diplomas'),
  about: z
    .strictObject({
      introduction: textUpTo(800),
      blocks: z.tuple([titledText, titledText, titledText], 'must be a list of three').describe('Before the one on instalments'),
      vision: textUpTo(400),
      mission: textUpTo(400),
      excellence: z.tuple([titledText, titledText, titledText], 'must be a list of three'),
    })
    .describe('What the about page says'),
  clubs: z
    .strictObject({ football: club, music: club, zumba: club })
    .describe('The three clubs of the about page, with pictures of 640 by 400 pixels or larger'),
  partnerships: z
    .tuple([namedText, namedText, namedText], 'must be a list of three')
    .describe('The partnerships of January 2022, July 2023 and April 2024'),
  cadets: z
    .strictObject({ lead: textUpTo(300), ...imageWithFringe, sections: z.array(proseSection).min(1).max(12) })
    .describe('The page of the National Cadet Corps, before "How to ask", with a picture of 960 by 540 pixels or larger'),
  privacy: z
    .strictObject({
      readers: textUpTo(800).describe('Who reads messages, and what for'),
      kept: textUpTo(800).describe('How long messages are kept'),
      deletion: textUpTo(800).describe('How visitors have a message deleted'),
    })
    .describe('What the college says on the privacy page; the rest of it says what the product does'),
  my: burmesePage.optional().describe('The page in Burmese, /my. Without this part there is none'),
};
