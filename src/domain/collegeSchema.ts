// The schema of `college.json`, the file with the college's own details. Code editors show the descriptions.
import { imagePath, phoneNumber, textMatching, textUpTo, webAddress } from './collegeFields';
import { textParts } from './collegeTexts';
import { z } from './zod';

/** A film that the product brings, or a film in the folder `college` of the data folder. */
const FILM_PATH = /^\/(?:assets|college)\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.mp4$/;

const videoDetails = {
  title: textUpTo(120),
  caption: textUpTo(120).describe('Who or what the video shows'),
  poster: imagePath.describe('The picture before the video plays, 960 by 540 pixels'),
  length: textMatching(/^\d{1,2}:\d\d$/, 'must be minutes and seconds such as 2:14').optional(),
};
const video = z
  .strictObject({
    ...videoDetails,
    film: textMatching(FILM_PATH, 'must be a film such as /college/tour.mp4')
      .optional()
      .describe('A film with its captions (.vtt) beside it, such as /college/tour.mp4 and /college/tour.vtt'),
    youtube: textMatching(/^[\w-]{11}$/, 'must be the 11 characters after "v=" in the address of the video')
      .optional()
      .describe('Instead of a film, what follows "v=" in the address of a video on YouTube')
      .meta({ examples: ['AbCdEfGhIjK'] }),
  })
  .refine(({ film, youtube }) => (film === undefined) !== (youtube === undefined), 'must have either film or youtube');
const videos = z.strictObject({
  reviews: z.tuple([video, video, video], 'must be a list of three videos').describe('The three reviews of the home page'),
  ncc: z.tuple([video, video], 'must be a list of two videos').describe('The two videos of NCC Education'),
  about: video.describe('The introduction on the about page'),
});

const campus = z.strictObject({
  address: textUpTo(200).describe('Street, township and town, separated by commas'),
  directions: textUpTo(200).describe('One sentence on how to find the way'),
  latitude: z
    .number('must be a number such as 16.8253')
    .min(-90)
    .max(90)
    .describe('The place on the map of Google and for directions; the drawn map stays'),
  longitude: z.number('must be a number such as 96.1287').min(-180).max(180),
});

const programFacts = z.strictObject({
  fee: textUpTo(80)
    .optional()
    .meta({ description: 'Without it, the page asks visitors to ask', examples: ['900,000 kyats a level'] }),
  intake: textUpTo(80)
    .optional()
    .meta({ description: 'When the next class begins, while no event says so', examples: ['January 2027'] }),
  entry: textUpTo(120)
    .optional()
    .meta({ description: 'What a student needs to be admitted', examples: ['Grade 12 complete'] }),
});

const peopleParts = {
  instructors: z
    .array(
      z.strictObject({
        name: textUpTo(80),
        title: textUpTo(80),
        expertise: z.array(textUpTo(40)).min(1).max(8).describe('The first two are shown'),
        picture: imagePath.describe('A portrait of 320 by 360 pixels or larger'),
      }),
    )
    .min(1)
    .max(20)
    .describe('One to twenty people who agreed to be shown'),
  testimonials: z
    .array(
      z.strictObject({
        author: textUpTo(80),
        role: textUpTo(80),
        content: textUpTo(400),
        rating: z.int('must be a whole number from 1 to 5').min(1).max(5).describe('Stars, from 1 to 5'),
        picture: imagePath.describe('A portrait of 320 by 360 pixels or larger'),
      }),
    )
    .min(1)
    .max(12)
    .describe('One to twelve students who said this and agreed to be quoted'),
};

const partner = z.strictObject({
  name: textUpTo(80),
  picture: imagePath.optional().describe('A logo, shown 42 pixels high beside the name. Without one, the name stands alone'),
});

const collegeSchema = z.strictObject({
  email: z.email('must be an email address').describe('The address that visitors write to'),
  phones: z.tuple([phoneNumber], phoneNumber).describe('One number or more. The first is at the top of every page'),
  lms: webAddress.describe('The address of the learning platform'),
  campuses: z
    .strictObject({ kamayut: campus, thamine: campus })
    .describe('The two campuses, as the footer and the map show them'),
  accounts: z
    .strictObject({ facebook: webAddress.optional(), youtube: webAddress.optional(), telegram: webAddress.optional() })
    .describe('The accounts of the college. One that is missing is not shown'),
  channels: z
    .strictObject({ viber: phoneNumber.optional(), messenger: webAddress.optional(), telegram: webAddress.optional() })
    .describe('How visitors write on their phones. A channel that is missing is not shown'),
  programs: z
    .strictObject({ ncc: programFacts, bit: programFacts, itpec: programFacts, diploma: programFacts })
    .partial()
    .describe('The facts of each program: remove the // of those that you know; of the others, visitors can ask'),
  videos: videos.describe('The six videos; each has either a film, or what follows "v=" in its address on YouTube'),
  ...peopleParts,
  partners: z
    .array(partner)
    .max(24)
    .describe('Organizations that agreed to be named. With [] instead of the list, the section is not shown'),
  ...textParts,
});

export type College = z.infer<typeof collegeSchema>;
export type BurmesePage = NonNullable<College['my']>;

/** Any part of `college.json` can be missing. The site then shows the same part of the sample. */
export const collegeFileSchema = z.strictObject({ $schema: z.string().optional(), ...collegeSchema.partial().shape }).meta({
  description: 'The details of the college, as its pages show them',
  // VS Code then accepts comments and trailing commas in the file.
  allowComments: true,
  allowTrailingCommas: true,
});
export const collegeSampleSchema = z.strictObject({ $schema: z.string(), ...collegeSchema.shape });
