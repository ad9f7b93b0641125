import { SAMPLE_VIDEO_ID, type Video } from './video';

/** One step of the way from matriculation to the degree (spec section 2). */
export type Pathway = { step: 3 | 4 | 5 | 6; level: string; entry: string; awarding: string };

/** What only the ncc program shows. Headings and levels are literal (spec section 2). */
export const nccPathways: { heading: string; degreeHeading: string; crossLink: string; pathways: readonly Pathway[] } = {
  heading: 'NCC EDUCATION PATHWAYS',
  degreeHeading: 'Bachelor of Science (Honours) in Computing',
  /** To the page that is easily taken for this one (D-38). */
  crossLink: 'Looking for the National Cadet Corps?',
  pathways: [
    {
      step: 3,
      level: 'NCC Level 3 Diploma',
      entry: 'Matriculation exam sat, or Grade 12 complete',
      awarding: 'International Foundation Diploma, awarded by NCC Education',
    },
    {
      step: 4,
      level: 'NCC Level 4 Diploma',
      entry: 'Level 3 Diploma, or matriculation pass with English',
      awarding: 'Diploma in Computing, awarded by NCC Education',
    },
    {
      step: 5,
      level: 'NCC Level 5 Diploma',
      entry: 'Level 4 Diploma in Computing',
      awarding: 'Higher Diploma in Computing, awarded by NCC Education',
    },
    {
      step: 6,
      level: 'NCC Level 6 Diploma',
      entry: 'Level 5 Diploma in Computing',
      awarding: 'Final-year route to a Bachelor of Science (Honours) in Computing',
    },
  ],
};

export const nccPartners: readonly { name: string; text: string }[] = [
  { name: 'NCC Education', text: 'Sets the syllabus, marks the papers and awards the diplomas.' },
  { name: 'Partner universities', text: 'Accept the Level 5 and Level 6 diplomas for final-year entry.' },
  { name: 'NIT College', text: 'Teaches and supports you at two campuses in Yangon, and holds the exam sessions.' },
];

export const nccVideos: readonly Video[] = [
  {
    title: 'How the four levels fit together',
    videoId: SAMPLE_VIDEO_ID,
    poster: '/assets/video-4.webp',
    length: '4:20',
    caption: 'U Thet Naing, Senior Lecturer',
  },
  {
    title: 'Inside a Level 4 class',
    videoId: SAMPLE_VIDEO_ID,
    poster: '/assets/video-5.webp',
    length: '2:55',
    caption: 'Daw May Thazin',
  },
];
