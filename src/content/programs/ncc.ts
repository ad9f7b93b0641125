import type { Program } from '@/domain/program';
import { programSummary } from './programSummaries';

/**
 * NCC Education's UK diplomas; their pathways, partners and videos are in nccPathways.ts. The texts are a
 * SAMPLE for the college to replace.
 */
export const ncc: Program = {
  ...programSummary('ncc'),
  name: 'NCC Education UK Diploma in Computing',
  programOverview:
    'You study the syllabus of NCC Education in Yangon or online, with teachers you can ask. Each level is a diploma of its own, and the levels lead towards an honours degree.',
  longDescription: {
    'Learn by building':
      'You learn to program by programming. Classes join explanation with practice at the keyboard, so that an idea becomes something you have tried yourself.',
    'A UK syllabus in Yangon':
      'The syllabus and the award come from NCC Education in the UK. Our teachers prepare you for its assessments here.',
    'What you study': [
      'Level 3: study skills, academic English, mathematics and first programs',
      'Level 4: programming, web design, databases, networks and office systems',
      'Level 5: software development, systems analysis, security and a team project',
      'Level 6: research methods, advanced computing and preparation for the final year',
    ],
    'A week in class':
      'Classes run on campus and online. Ask us for the timetable of the level you have in mind, and how it fits beside school or work.',
    'At your pace':
      'A level takes 6-18 months. Tell us how much time you have beside a job or a family, and we will help you plan the levels.',
    'From Level 6 to the degree':
      'The pathway leads to a Bachelor of Science (Honours) in Computing. Ask us which universities offer the final year, and what they ask for.',
  },
  level: 'Level 3 to Level 6',
  certification: 'NCC Education, UK',
  category: 'UK Diploma',
  featured: true,
  highlights: [
    'UK diplomas from NCC Education',
    'Four levels, from Level 3 to Level 6',
    'Programming, databases, networks and the web',
    'A pathway to a Bachelor of Science (Honours)',
    'Practice at the computer',
    'On campus or online',
  ],
  careers: ['Software developer', 'Web developer', 'Database administrator', 'Network and support engineer', 'Systems analyst'],
  shouldAttendTitle: 'Who should attend',
  shouldAttend: [
    'School leavers who want a UK route without leaving home',
    'Diploma holders who want to go on to a degree',
    'Working developers who would like a UK qualification',
  ],
  benefitTitle: 'What you gain',
  benefit: ['A UK pathway that begins in Yangon', 'Projects that you can show employers', 'Monthly instalments at 0% interest'],
};
