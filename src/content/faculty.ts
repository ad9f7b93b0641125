/** A teacher (spec section 3); `expertise` shows its first two items on cards; `fringe` names a colour of the theme. */
export type FacultyMember = {
  id: string;
  name: string;
  title: string;
  /** A woven portrait of 320 x 360. */
  profileImage: string;
  expertise: readonly string[];
  fringe: 'actionHem' | 'school' | 'roseText' | 'dusk' | 'betel';
};

/** Expertise items shown on a faculty card (spec section 9). */
export const CARD_EXPERTISE = 2;

/** The five instructors. The portraits are drawn, the people invented: SAMPLES until the college names its own (D-60). */
export const faculty: readonly FacultyMember[] = [
  {
    id: 'khin-sandar',
    name: 'Daw Khin Sandar',
    title: 'Head of Computing',
    profileImage: '/assets/faculty-1.svg',
    expertise: ['Algorithms', 'Databases', 'Curriculum design'],
    fringe: 'actionHem',
  },
  {
    id: 'thet-naing',
    name: 'U Thet Naing',
    title: 'Senior Lecturer, Networks',
    profileImage: '/assets/faculty-2.svg',
    expertise: ['Networks', 'Security', 'Linux servers'],
    fringe: 'school',
  },
  {
    id: 'ei-phyu',
    name: 'Daw Ei Phyu',
    title: 'Lecturer, Web Development',
    profileImage: '/assets/faculty-3.svg',
    expertise: ['React', 'UX', 'Accessibility'],
    fringe: 'roseText',
  },
  {
    id: 'kyaw-zin',
    name: 'U Kyaw Zin',
    title: 'Lecturer, Business and IT',
    profileImage: '/assets/faculty-4.svg',
    expertise: ['Accounting', 'Systems', 'Spreadsheets'],
    fringe: 'dusk',
  },
  {
    id: 'may-thazin',
    name: 'Daw May Thazin',
    title: 'ITPEC Coordinator',
    profileImage: '/assets/faculty-5.svg',
    expertise: ['Exam practice', 'Logic', 'Study skills'],
    fringe: 'betel',
  },
];
