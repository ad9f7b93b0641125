import type { Program } from '@/domain/program';
import { programSummary } from './programSummaries';

/** The college's own short diplomas. The texts are a SAMPLE for the college to replace. */
export const diploma: Program = {
  ...programSummary('diploma'),
  name: 'NIT Professional Diplomas',
  programOverview:
    'One skill in four to six months. The professional diplomas are for people who know what they want to be able to do, and who would like to learn it step by step.',
  longDescription: {
    'Choose one skill': [
      'Web development: HTML, CSS, JavaScript and React',
      'Networking: cabling, addressing and routers',
      'Graphic design: type, colour and layout',
      'Office systems: documents, spreadsheets, databases and shared calendars',
    ],
    'Beside work or school':
      'Classes run on campus and online. Tell us your working hours or your school timetable, and ask us which group fits.',
    'Learn by doing': 'You try out what you learn. Bring your own ideas to class, and your questions.',
    'Something to show': 'Practical work is part of the course. Keep what you make: it is the beginning of your portfolio.',
    'Where to begin': 'Tell us what you have done so far, and we will help you choose a course.',
    'What comes next': 'Another diploma, or a longer program such as NCC Education: ask us how you can go on.',
  },
  level: 'Professional',
  certification: 'NIT College',
  category: 'Professional Diploma',
  featured: false,
  highlights: [
    'Web development, networking, design or office systems',
    'One skill in 4-6 months',
    'Practical work in the course',
    'Monthly instalments at 0% interest',
    'A first step into IT',
    'On campus or online',
  ],
  careers: ['Junior web developer', 'Network technician', 'Graphic designer', 'Office administrator', 'Freelancer'],
  shouldAttendTitle: 'Who should attend',
  shouldAttend: [
    'People at work who need one more skill',
    'Students who want to earn with what they can do while they study',
    'Anybody who would like to try IT before choosing a longer program',
  ],
  benefitTitle: 'What you gain',
  benefit: ['A skill that offices look for', 'A diploma of the college', 'A clear idea of what to learn next'],
};
