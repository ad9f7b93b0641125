import type { Program } from '@/domain/program';
import { programSummary } from './programSummaries';

/** The business and IT diploma with ABE. The texts are a SAMPLE for the college to replace. */
export const bit: Program = {
  ...programSummary('bit'),
  name: 'Diploma in Business and IT (ABE)',
  programOverview:
    'Every company needs people who understand both the business and the software behind it. This diploma teaches the two side by side: business subjects for the award of ABE, and the IT that goes with them.',
  longDescription: {
    'Two halves that meet':
      'You work out what a product costs to make, and you build the sheet or the small database that keeps track of it. Business and IT explain each other.',
    'What you study': [
      'Introduction to business, marketing and people at work',
      'Book-keeping, budgets and reading a balance sheet',
      'Spreadsheets from the first formula to a dashboard',
      'Databases and the systems that shops, clinics and offices run on',
      'Business English: letters, reports and presentations',
    ],
    'Cases from everyday business':
      'A noodle shop that delivers, a tailor with three branches, a bus line that sells tickets by phone: you practise on situations that you know from the street.',
    'Beside a job': 'Classes run on campus and online. Tell us your working hours, and ask us which timetable fits them.',
    'Working in a group': 'You practise planning, building and presenting together with others, as you will do at work.',
    'How you are examined': 'The award comes from ABE in the UK. Ask us for the exam dates and how to register.',
  },
  level: 'Diploma',
  certification: 'ABE, UK',
  category: 'Business and IT',
  featured: false,
  highlights: [
    'Management, marketing and accounting basics',
    'Spreadsheets, databases and business systems',
    'Practice on everyday business cases',
    'Group work and presentations',
    'A UK award from ABE',
    'On campus or online',
  ],
  careers: [
    'Business analyst',
    'Office systems officer',
    'Sales and operations coordinator',
    'Junior accountant',
    'Owner of a small business',
  ],
  shouldAttendTitle: 'Who should attend',
  shouldAttend: [
    'School leavers who like both people and computers',
    'Office staff who are asked to run the system',
    'Sons and daughters who will lead a family business',
  ],
  benefitTitle: 'What you gain',
  benefit: [
    'A diploma that joins two professions',
    'The habit of checking a plan with numbers',
    'Practice in explaining your work to others',
    'Monthly instalments at 0% interest',
  ],
};
