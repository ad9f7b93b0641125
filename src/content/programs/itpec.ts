import type { Program } from '@/domain/program';
import { programSummary } from './programSummaries';

/** Preparation for the ITPEC examinations. The texts are a SAMPLE for the college to replace. */
export const itpec: Program = {
  ...programSummary('itpec'),
  name: 'ITPEC IT Engineer Exam Program',
  programOverview:
    'The ITPEC exams are sat in several countries of Asia. In fourteen months we go through the syllabus with you, from the first truth table to a full paper against the clock.',
  longDescription: {
    'One syllabus, start to finish':
      'The exam asks about everything: number systems, algorithms, hardware, networks, databases, security, projects and law. We take the topics in order, each building on the one before.',
    'What you study': [
      'Number systems, logic and the mathematics of computing',
      'Algorithms and data structures, on paper and in code',
      'Computer systems, networks and databases',
      'Information security, from passwords to risk analysis',
      'Software development, project management and business strategy',
    ],
    'Practice papers':
      'You work on questions of earlier exams, first with time to think and later against the clock, and go through the answers in class.',
    'Mock exams':
      'A full paper needs practice, too. A mock exam shows you how the time and the answer sheets feel before the day.',
    'Study groups':
      'Explaining a topic to others is a quick way to find out what you have not understood. Study together, on campus or online.',
    'The day of the exam': 'ITPEC sets the dates and the rules. Ask us when the next exam is and how to register for it.',
  },
  level: 'Exam preparation',
  certification: 'ITPEC',
  category: 'IT Engineer Exam',
  featured: false,
  highlights: [
    'The syllabus from logic to networks and security',
    'Practice papers against the clock',
    'Mock exams before the day',
    'Past questions explained',
    'Study groups on campus and online',
  ],
  careers: [
    'Software engineer',
    'Programmer for overseas companies',
    'System administrator',
    'Information security assistant',
    'IT project assistant',
  ],
  shouldAttendTitle: 'Who should attend',
  shouldAttend: [
    'Students of computing who want to prove what they know',
    'Developers who would like to work abroad',
    'Graduates of another subject who change to IT',
  ],
  benefitTitle: 'What you gain',
  benefit: [
    'Preparation for an exam that is sat in several countries of Asia',
    'A map of the whole field of computing, without blank spots',
    'Calm under a clock, which helps in every interview',
    'Monthly instalments at 0% interest',
  ],
};
