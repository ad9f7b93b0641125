/** A teacher (spec section 3); `fringe` names a theme colour. */
type FacultyMember = {
  id: string;
  name: string;
  title: string;
  /** A woven portrait of 320 x 360. */
  profileImage: string;
  expertise: readonly string[];
  fringe: 'actionHem' | 'school' | 'roseText' | 'dusk' | 'betel';
};

/** The five instructors. Portraits and people are invented: SAMPLES until the college supplies its own (D-60). */
export const faculty: readonly FacultyMember[] = [
  {
    id: 'khin-sandar',
    name: 'Daw Khin Sandar',
    title: 'Head of Computing',
    profileImage: '/assets/faculty-1.webp',
    expertise: ['Algorithms', 'Databases', 'Curriculum design'],
    fringe: 'actionHem',
  },
  {
    id: 'thet-naing',
    name: 'U Thet Naing',
    title: 'Senior Lecturer, Networks',
    profileImage: '/assets/faculty-2.webp',
    expertise: ['Networks', 'Security', 'Linux servers'],
    fringe: 'school',
  },
  {
    id: 'ei-phyu',
    name: 'Daw Ei Phyu',
    title: 'Lecturer, Web Development',
    profileImage: '/assets/faculty-3.webp',
    expertise: ['React', 'UX', 'Accessibility'],
    fringe: 'roseText',
  },
  {
    id: 'kyaw-zin',
    name: 'U Kyaw Zin',
    title: 'Lecturer, Business and IT',
    profileImage: '/assets/faculty-4.webp',
    expertise: ['Accounting', 'Systems', 'Spreadsheets'],
    fringe: 'dusk',
  },
  {
    id: 'may-thazin',
    name: 'Daw May Thazin',
    title: 'ITPEC Coordinator',
    profileImage: '/assets/faculty-5.webp',
    expertise: ['Exam practice', 'Logic', 'Study skills'],
    fringe: 'betel',
  },
];
