import type { Program } from '@/domain/program';
import { programSummary } from './programSummaries';

/** NCC Education's UK diplomas; their pathways, partners and videos stand in nccPathways.ts. */
export const ncc: Program = {
  ...programSummary('ncc'),
  name: 'NCC Education UK Diploma in Computing',
  programOverview:
    'You study the same syllabus as NCC Education students in other countries, in Yangon, with teachers you can knock on the door of. Each level stands on its own, so you can stop with a diploma or climb on to an honours degree.',
  longDescription: {
    'Learn by building':
      'Every module has a lab. You write programs in the first week, design a database in the first month and put a small product in front of real users before the level ends.',
    'Taught in Yangon, marked in the UK':
      'Your teachers prepare you here. Your final papers are set and marked by NCC Education, so the grade on your transcript is read the same way in Singapore or London.',
    'What you study': [
      'Level 3: study skills, academic English, mathematics and first programs',
      'Level 4: programming, web design, databases, networks and office systems',
      'Level 5: software development, systems analysis, security and a team project',
      'Level 6: research methods, advanced computing and preparation for the final year',
    ],
    'A week in class':
      'Three days on campus or online, six hours of lab among them. Recordings are on the learning platform the same evening, and your tutor keeps an open hour each week for questions that did not fit into class.',
    'Pause, speed up, carry on':
      'A level takes six months at full pace and up to eighteen beside a job. You may rest between two levels, and what you have passed stays passed.',
    'From Level 6 to the degree':
      'With the Level 5 and Level 6 diplomas you apply for the final year of a Bachelor of Science (Honours) in Computing at a partner university. We help with the forms, the references and the choice of project.',
  },
  level: 'Level 3 to Level 6',
  certification: 'NCC Education, UK',
  category: 'UK Diploma',
  featured: true,
  highlights: [
    'UK curriculum and UK-marked assessments',
    'Start after matriculation or with a Level 3 foundation',
    'Programming, databases, networks and web from the first term',
    'Credits that carry to a final-year BSc (Honours)',
    'Small lab groups with one machine per student',
    'On campus at Kamayut and Thamine Junction, or online',
  ],
  careers: ['Software developer', 'Web developer', 'Database administrator', 'Network and support engineer', 'Systems analyst'],
  shouldAttendTitle: 'Who should attend',
  shouldAttend: [
    'School leavers who want a UK route without leaving home',
    'Diploma holders who want to finish with a degree',
    'Working developers who need a recognised qualification',
  ],
  benefitTitle: 'What you gain',
  benefit: [
    'A UK honours degree at a fraction of the overseas cost',
    'A final-year project you can show employers',
    'Monthly instalments at 0% interest',
  ],
};
