import { picture, text } from './collegeFields';
import { z } from './zod';

const list = z.array(text(160)).min(1).max(12);
const titled = z.strictObject({ title: text(80), text: text(400) });
const named = z.strictObject({ name: text(80), text: text(400) });
const fringes = ['actionHem', 'amberText', 'betel', 'dusk', 'forest', 'night', 'rail', 'school'] as const;
const bare = { picture, alt: text(200).describe('What the picture shows, for those who do not see it') };
const fringe = z.enum(fringes).optional();
const shown = { ...bare, fringe: fringe.describe(`The colour of the threads below the picture: ${fringes.join(', ')}`) };

const programText = z.strictObject({
  name: text(80),
  level: text(40),
  category: text(40),
  certification: text(80),
  programOverview: text(800),
  longDescription: z
    .record(z.string(), z.union([text(800), list], 'must be a text in quotes or a list in [ ]'))
    .describe('Headings, each with a text or a list'),
  pictures: z.array(z.strictObject(shown)).min(1).max(12).describe('Beside the headings, of 640 by 400 pixels or larger'),
  highlights: list.describe('The list of programs shows the first four'),
  careers: list,
  shouldAttend: list.describe('Shown for NCC Education alone, as is "benefit"'),
  benefit: list,
});

const banner = z.strictObject({ ...shown, caption: text(80), text: text(160) });
const pathway = z.strictObject({
  entry: text(160).describe('What a student needs for this level'),
  awarding: text(200).describe('What it ends with, and who awards that'),
});
const club = z.strictObject({ text: text(200), ...shown });
const proseWords = 'must have either text or list';
const prose = z
  .strictObject({
    title: text(80),
    text: z.array(text(800)).min(1).optional().describe('Paragraphs'),
    list: list.optional().describe('Instead of paragraphs, the points of a list'),
  })
  .refine((part) => (part.text === undefined) !== (part.list === undefined), proseWords);

const paragraph = z.strictObject({
  text: text(600),
  from: text(600)
    .optional()
    .describe('The English that the text was made from; npm run doctor says when the site no longer has it'),
});
const paragraphs = z.array(paragraph).min(1).max(8);
/** The page in Burmese. Durations, fees, intakes, addresses and phones are those of the other parts. */
const burmesePage = z.strictObject({
  title: text(60).describe('The heading, also in search results'),
  description: text(160).describe('For search results and shared links, 50 to 160 letters'),
  lead: paragraph,
  programs: z.strictObject({ ncc: paragraph, bit: paragraph, itpec: paragraph, diploma: paragraph }),
  study: paragraphs.describe('Below the programs: who can study, how to pay'),
  visit: paragraphs.describe('Above the addresses'),
  ask: paragraphs.describe('Above phone numbers and Viber'),
  next: paragraphs.describe('What happens next, step by step'),
});

/** The texts of single pages. The tuple types say how many of each the spec has; names, levels and dates are the product's (sections 2 and 9). */
export const textParts = {
  faq: z
    .array(z.strictObject({ question: text(160), answer: text(800) }))
    .max(20)
    .describe('Questions on the contact page, below those on office hours, replies and instalments'),
  banners: z
    .tuple([banner, banner, banner, banner, banner], 'must be a list of five banners')
    .describe('The five pictures that the home page shows in turn, of 1280 by 560 pixels or larger'),
  platform: z
    .strictObject({ heading: text(80), text: text(300), ...bare })
    .describe('What the home page says of the learning platform, with a picture of 1000 by 520 pixels or larger'),
  descriptions: z
    .strictObject({ ncc: text(300), bit: text(300), itpec: text(300), diploma: text(300) })
    .describe('What each program is, also on the home page, which cuts more than 100 characters to 80'),
  programTexts: z
    .strictObject({ ncc: programText, bit: programText, itpec: programText, diploma: programText })
    .describe('What the pages of the four programs say'),
  pathways: z
    .tuple([pathway, pathway, pathway, pathway], 'must be a list of four levels')
    .describe('NCC Education: levels 3, 4, 5 and 6'),
  studyPartners: z.array(named).min(1).max(6).describe('NCC Education: who stands behind the diplomas'),
  about: z
    .strictObject({
      introduction: text(800),
      blocks: z.tuple([titled, titled, titled], 'must be a list of three').describe('Before the one on instalments'),
      vision: text(400),
      mission: text(400),
      excellence: z.tuple([titled, titled, titled], 'must be a list of three'),
    })
    .describe('What the about page says'),
  clubs: z
    .strictObject({ football: club, music: club, zumba: club })
    .describe('The three clubs of the about page, with pictures of 640 by 400 pixels or larger'),
  partnerships: z
    .tuple([named, named, named], 'must be a list of three')
    .describe('The partnerships of January 2022, July 2023 and April 2024'),
  cadets: z
    .strictObject({ lead: text(300), ...shown, sections: z.array(prose).min(1).max(12) })
    .describe('The page of the National Cadet Corps, before "How to ask", with a picture of 960 by 540 pixels or larger'),
  privacy: z
    .strictObject({
      readers: text(800).describe('Who reads messages, and what for'),
      kept: text(800).describe('How long messages are kept'),
      deletion: text(800).describe('How visitors have a message deleted'),
    })
    .describe('What the college says on the privacy page; the rest of it says what the product does'),
  my: burmesePage.optional().describe('The page in Burmese, /my. Without this part there is none'),
};
