import type { Program } from '@/domain/program';
import { programSummary } from './programSummaries';

/** The business and IT diploma with ABE. */
export const bit: Program = {
  ...programSummary('bit'),
  name: 'Diploma in Business and IT (ABE)',
  programOverview:
    'Every company in Yangon needs people who understand both the shop and the software behind it. This diploma teaches the two side by side: business modules examined by ABE, IT modules examined by what you build in our labs.',
  longDescription: {
    'Two halves that meet':
      'In the morning you work out what a product costs to make; in the afternoon you build the sheet or the small database that keeps track of it. Each business module has an IT module as its partner.',
    'What you study': [
      'Introduction to business, marketing and people at work',
      'Book-keeping, budgets and reading a balance sheet',
      'Spreadsheets from the first formula to a dashboard',
      'Databases and the systems that shops, clinics and offices run on',
      'Business English: letters, reports and presentations',
    ],
    'Cases from our own streets':
      'A noodle shop that delivers, a tailor with three branches, a bus line that sells tickets by phone: the case studies come from Yangon companies, with their numbers changed and their problems left as they were.',
    'Evening groups for people at work':
      'About half of our students have a job. The evening group meets three times a week, and every class is recorded for the nights when the office does not let you go.',
    'A client at the end':
      'The final project answers a real brief from a small business. You meet the owner, agree on what to deliver, build it with your group and present it to people who will use it.',
    'How you are examined':
      'ABE sets and marks the business papers in four sessions a year, so you choose when you are ready. The IT modules are marked on practical work, with feedback after each piece.',
  },
  level: 'Diploma',
  certification: 'ABE, UK',
  category: 'Business and IT',
  featured: false,
  highlights: [
    'Management, marketing and accounting basics',
    'Spreadsheets, databases and business systems',
    'Case studies from Yangon companies',
    'Final project with a real client brief',
    'Morning and evening groups',
    'A UK award that counts towards further study',
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
    'Sons and daughters who will take over a family business',
  ],
  benefitTitle: 'What you gain',
  benefit: [
    'A diploma that is read in two professions',
    'The habit of checking a plan with numbers',
    'A finished project with a name and a client behind it',
    'Monthly instalments at 0% interest',
  ],
};
