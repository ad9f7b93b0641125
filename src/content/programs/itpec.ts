import type { Program } from '@/domain/program';
import { programSummary } from './programSummaries';

/** Preparation for the ITPEC examinations. */
export const itpec: Program = {
  ...programSummary('itpec'),
  name: 'ITPEC IT Engineer Exam Program',
  programOverview:
    'The ITPEC exams ask the same questions on the same day in several countries of Asia. They are hard, they are fair, and employers know what a pass means. In fourteen months we take you from the first truth table to a full paper against the clock.',
  longDescription: {
    'One syllabus, start to finish':
      'The exam asks about everything: number systems, algorithms, hardware, networks, databases, security, projects and law. We teach the whole of it in order, so that no part of the paper is a surprise.',
    'What you study': [
      'Number systems, logic and the mathematics of computing',
      'Algorithms and data structures, on paper and in code',
      'Computer systems, networks and databases',
      'Information security, from passwords to risk analysis',
      'Software development, project management and business strategy',
    ],
    'A paper every week':
      'Saturday is paper day. You sit forty minutes of real questions in silence, and on Monday you get them back with every wrong answer explained, by you first and by the teacher afterwards.',
    'Full mock exams':
      'Once a month the room is set up as on the day: the same times, the same answer sheets, the same pencils. By the third one your hands know what to do and your head is free to think.',
    'Study groups':
      'Groups of five meet on campus or online between classes. Each member owns one topic and teaches it to the other four, which is the fastest way we know to find out what you have not understood.',
    'If it does not work the first time':
      'Many good engineers passed on the second try. Your place in the weekly papers stays open until the next sitting, and your tutor makes a plan for the topics that cost you points.',
  },
  level: 'Exam preparation',
  certification: 'ITPEC',
  category: 'IT Engineer Exam',
  featured: false,
  highlights: [
    'Full syllabus from logic to networks and security',
    'Timed papers every week, mock exam every month',
    'Past papers explained question by question',
    'Study groups that meet on campus and online',
    'Help with registration for the exam day',
    'Second try included in the weekly papers',
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
    'Students of computing who want a certificate that is known across Asia',
    'Developers who plan to work in Japan or for a Japanese company',
    'Graduates of another subject who change to IT',
  ],
  benefitTitle: 'What you gain',
  benefit: [
    'A pass that employers in several countries accept',
    'A map of the whole field of computing, without white spots',
    'Calm under a clock, which helps in every interview',
    'Monthly instalments at 0% interest',
  ],
};
