import { z } from './zod';

const text = (max: number) => z.string().trim().min(1, 'must not be empty').max(max, `must have at most ${max} characters`);
const address = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://college.example/' })
  .meta({ examples: ['https://college.example/'] });
const phone = z.string().regex(/^\+\d[\d ]{6,20}$/, 'must be a number such as +95 9 123 456 789');
/** The address of a delivered file, or of a file in the folder `college` of the data folder. */
const file = (kinds: string, what: string) =>
  z
    .string()
    .regex(
      new RegExp(`^/(?:assets|college)/(?:[\\w-][\\w.-]*/)*[\\w-][\\w.-]*\\.(?:${kinds})$`),
      `must be ${what} such as /college/NAME.${kinds.split('|')[0]}`,
    );
const picture = file('jpg|jpeg|png|webp|avif|svg', 'a picture').describe(
  'A picture in the folder "college" beside this file, such as /college/hnin.jpg',
);

const words = {
  title: text(120),
  caption: text(120).describe('Who or what the video shows'),
  poster: picture.describe('The picture before the video plays, 960 by 540 pixels'),
  length: z
    .string()
    .regex(/^\d{1,2}:\d\d$/, 'must be minutes and seconds such as 2:14')
    .optional(),
};
const video = z
  .strictObject({
    ...words,
    film: file('mp4', 'a film').optional().describe('A film with its captions (.vtt) beside it, such as /college/tour.mp4'),
    youtube: z
      .string()
      .regex(/^[\w-]{11}$/, 'must be the 11 characters after "v=" in the address of the video')
      .optional()
      .describe('The part after "v=" in the address of a video on YouTube'),
  })
  .refine(({ film, youtube }) => (film === undefined) !== (youtube === undefined), 'must have either a film or youtube');
/** The tuple types say how many posters the pages have (spec section 2). */
const videos = z.strictObject({
  reviews: z.tuple([video, video, video]).describe('The three reviews of the home page'),
  ncc: z.tuple([video, video]).describe('The two videos of NCC Education'),
  about: video.describe('The introduction on the about page'),
});

const campus = z.strictObject({
  address: text(200).describe('Street, township and town, separated by commas'),
  directions: text(200).describe('One sentence on how to find the way'),
  latitude: z.number('must be a number such as 16.8253').min(-90).max(90),
  longitude: z.number('must be a number such as 96.1287').min(-180).max(180),
});

const facts = z.strictObject({
  fee: text(80).optional().describe('Missing: the page asks visitors to ask'),
  intake: text(80).optional().describe('When the next class begins, such as January 2027'),
  entry: text(120).optional().describe('What a student needs to be admitted'),
});

const people = {
  instructors: z
    .array(
      z.strictObject({
        name: text(80),
        title: text(80),
        expertise: z.array(text(40)).min(1).max(8).describe('The first two are shown'),
        picture: picture.describe('A portrait of 320 by 360 pixels'),
      }),
    )
    .min(1)
    .max(20),
  testimonials: z
    .array(
      z.strictObject({
        author: text(80),
        role: text(80),
        content: text(400),
        rating: z.int('must be a whole number from 1 to 5').min(1).max(5),
        picture: picture.describe('A portrait of 320 by 360 pixels'),
      }),
    )
    .min(1)
    .max(12),
};

/** One path of a drawn mark, in a box of 32 by 40; with a `strokeWidth` it is a line, without one a filled shape. */
const markPath = z.strictObject({ d: text(2000), strokeWidth: z.number().optional() });
const partner = z
  .strictObject({
    name: text(80),
    picture: picture.optional().describe('A logo, shown 34 by 42 pixels large'),
    mark: z.array(markPath).optional(),
  })
  .refine(({ picture, mark }) => (picture === undefined) !== (mark === undefined), 'must have either a picture or a mark');

/** What differs from college to college and changes from term to term. */
const collegeSchema = z.strictObject({
  email: z.email('must be an email address').describe('The address that visitors write to'),
  phones: z.tuple([phone], phone).describe('The first is shown at the top of every page'),
  lms: address.describe('The learning platform'),
  campuses: z.strictObject({ kamayut: campus, thamine: campus }),
  accounts: z
    .strictObject({ facebook: address.optional(), youtube: address.optional(), telegram: address.optional() })
    .describe('An account that is missing is not shown'),
  channels: z
    .strictObject({ viber: phone.optional(), messenger: address.optional(), telegram: address.optional() })
    .describe('How visitors write on their phones; a channel that is missing is not shown'),
  programs: z.strictObject({ ncc: facts, bit: facts, itpec: facts, diploma: facts }).partial(),
  videos,
  ...people,
  partners: z.array(partner).max(24),
});

/** The details of the college as the pages show them. */
export type College = z.infer<typeof collegeSchema>;
export type Video = z.infer<typeof video>;

/** `college.json`: each part that is missing is the sample's. */
export const collegeFileSchema = z.strictObject({ $schema: z.string().optional(), ...collegeSchema.partial().shape });
/** The sample itself, which has every part. */
export const collegeSampleSchema = z.strictObject({ $schema: z.string(), ...collegeSchema.shape });
