import { scene } from './scenes';
import { enrolledSinceFounding } from './stats';

/** The texts of the about page, band by band. Numbers, instalments and headings come from the spec; the rest is a SAMPLE. */
export const about = {
  heading: 'An IT college in Yangon and online',
  lead: `Founded in 2019. More than ${enrolledSinceFounding} students have enrolled since, in the classroom and online.`,
  clubs: {
    heading: 'Clubs after the last class',
    text: 'Football, music and zumba are three of the clubs you can join.',
  },
  introduction: {
    heading: 'Welcome to the college',
    text: 'We teach computing and IT to people who are just beginning and to people who have begun already. Come and see us, or write to us: we are glad to show you how we work.',
  },
  blocks: [
    { title: 'Teachers you can ask', text: 'Bring your questions to class, on campus or online.', tone: 'school' },
    { title: 'Learning by doing', text: 'You practise at the keyboard what you hear in class.', tone: 'actionHem' },
    {
      title: 'UK and Asian awards',
      text: 'Diplomas from the UK, and preparation for the ITPEC exams, which several Asian countries hold.',
      tone: 'roseText',
    },
    { title: 'Fees you can plan', text: 'Monthly instalments at 0% interest.', tone: 'dusk' },
  ],
  vision: {
    heading: 'Vision',
    text: 'A Yangon where any young person can become an engineer without leaving home.',
  },
  mission: {
    heading: 'Mission',
    text: 'To teach computing well, in Yangon and online, to everybody who wants to learn it.',
  },
  excellence: {
    heading: 'Three things that matter to us',
    cards: [
      {
        title: 'Academic excellence',
        text: 'Clear aims, steady work and honest feedback.',
        emblem: '/assets/emblem-excellence.svg',
      },
      {
        title: 'Practical skill',
        text: 'What you learn, you try out yourself.',
        emblem: '/assets/emblem-practice.svg',
      },
      {
        title: 'Care for each student',
        text: 'Tell us where you are stuck. We listen and help.',
        emblem: '/assets/emblem-care.svg',
      },
    ],
  },
  facultyHeading: 'Meet the faculty',
  partnershipsHeading: 'Partnerships',
  apply: { heading: 'Would you like to study with us?', action: 'Apply Now' },
} as const;

/** The dates are literal (spec section 9); their assignment to partners is a SAMPLE. */
export const partnerships = [
  { date: 'Jan 2022', name: 'NCC Education', text: 'UK diplomas in computing.' },
  { date: 'Jul 2023', name: 'ABE', text: 'The diploma in business and IT.' },
  { date: 'Apr 2024', name: 'ITPEC preparation', text: 'Preparation for the IT engineer exams.' },
];

/** The three clubs that the spec names (section 9). Their descriptions are SAMPLES; the images are 640 x 400. */
export const clubs = [
  {
    name: 'Football',
    text: 'Football for players, and a chinlone circle for everyone else.',
    ...scene('cover-chinlone', 'school', 'a cane ball in the air over a green field'),
  },
  { name: 'Music', text: 'Bring your voice, your saung or your guitar.', ...scene('cover-harp', 'night', 'a Burmese harp') },
  {
    name: 'Zumba',
    text: 'No experience needed, plenty of noise.',
    ...scene('cover-zumba', 'amberText', 'three dancers with raised arms'),
  },
];
