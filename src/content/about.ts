import { enrolledSinceFounding } from './stats';
import { SAMPLE_VIDEO_ID, type Video } from './video';

const campusWalk: Video = {
  title: 'A walk through the Kamayut campus',
  videoId: SAMPLE_VIDEO_ID,
  poster: '/assets/cover-campus.webp',
  length: '3:40',
  caption: 'College introduction',
};

/** The words of the about page, band by band. */
export const about = {
  heading: 'An IT college that knows its students by name',
  lead: `Founded in 2019. More than ${enrolledSinceFounding} students have enrolled since, in the classroom and online.`,
  clubs: {
    heading: 'Clubs after the last class',
    text: 'Eight and more clubs, run by students. These three fill up first.',
  },
  introduction: {
    heading: 'Welcome to the college',
    text: 'We began with one room, nine computers and a rule: nobody leaves a class with a question unanswered. The rooms have multiplied. The rule has stayed.',
    video: campusWalk,
  },
  /** `tone` names the colour of the theme for the rule on top. */
  blocks: [
    { title: 'Taught by people who ship', text: 'Teachers who build software outside class.', tone: 'school' },
    { title: 'Labs, not lectures', text: 'More than half of class time is at a keyboard.', tone: 'actionHem' },
    { title: 'UK and Asian awards', text: 'Qualifications that travel with you.', tone: 'roseText' },
    { title: 'Fees you can plan', text: 'Monthly instalments at 0% interest.', tone: 'dusk' },
  ],
  vision: {
    heading: 'Vision',
    text: 'A Yangon where any young person can become an engineer without leaving home.',
  },
  mission: {
    heading: 'Mission',
    text: 'Teach computing to international standards, at local fees, with teachers who stay after class.',
  },
  excellence: {
    heading: 'Three things we will not compromise on',
    cards: [
      {
        title: 'Academic excellence',
        text: 'Externally marked papers, honest feedback, published results.',
        emblem: '/assets/emblem-excellence.svg',
      },
      {
        title: 'Practical skill',
        text: 'Every module ends with something that runs.',
        emblem: '/assets/emblem-practice.svg',
      },
      {
        title: 'Care for each student',
        text: 'A named tutor from enrolment to graduation.',
        emblem: '/assets/emblem-care.svg',
      },
    ],
  },
  facultyHeading: 'Meet the faculty',
  partnershipsHeading: 'Partnerships',
  apply: { heading: 'Places for the next intake are open', action: 'Apply Now' },
} as const;
