import type { Program } from '@/domain/program';
import { programSummary } from './programSummaries';

/** The college's own short diplomas. */
export const diploma: Program = {
  ...programSummary('diploma'),
  name: 'NIT Professional Diplomas',
  programOverview:
    'One skill, four to six months, something finished at the end. The professional diplomas are for people who know what they want to be able to do and have evenings or weekends to learn it.',
  longDescription: {
    'Choose one skill': [
      'Web development: HTML, CSS, JavaScript, React and a site that is online',
      'Networking: cabling, addressing, routers and a small office network',
      'Graphic design: type, colour, layout and a printed portfolio',
      'Office systems: documents, spreadsheets, databases and shared calendars',
    ],
    'Evenings and weekends':
      'Classes meet on two evenings or on Saturday and Sunday mornings. If your shift changes, you may change the group within the month without paying again.',
    'Taught by people who do it':
      'The web teacher builds sites, the network teacher runs networks. Each course has at most twenty places and one machine per student, so nobody watches over a shoulder.',
    'A portfolio piece':
      'You leave with work you can put on the table: a site with an address, a network plan with its test report, a set of posters, or the system of an office that you set up yourself.',
    'No entry exam':
      'You need to read simple English and be at ease with a phone or a computer. Everything else starts from zero, and your teacher tells you honestly in the first week if another course fits you better.',
    'What comes next':
      'Many students take a second diploma. Web development and networking also prepare you well for NCC Level 4, and we show you which of your work may count.',
  },
  level: 'Professional',
  certification: 'NIT College',
  category: 'Professional Diploma',
  featured: false,
  highlights: [
    'Web development, networking, design or office systems',
    'Evening and weekend timetables',
    'Portfolio piece at the end of every course',
    'Monthly instalments at 0% interest',
    'At most twenty students in a group',
    'No entry exam',
  ],
  careers: ['Junior web developer', 'Network technician', 'Graphic designer', 'Office administrator', 'Freelancer'],
  shouldAttendTitle: 'Who should attend',
  shouldAttend: [
    'People at work who need one more skill',
    'Students who want to earn with what they can do while they study',
    'Anybody who would like to try IT before choosing a longer program',
  ],
  benefitTitle: 'What you gain',
  benefit: [
    'A finished piece of work with your name on it',
    'A certificate within half a year',
    'A teacher who answers after the course as well',
  ],
};
