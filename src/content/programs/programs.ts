import { college } from '@/content/college';
import { nightWindows, scene, teashop, train } from '@/content/scenes';
import type { Program, ProgramId } from '@/domain/program';
import { type ProgramSummary, programSummary } from './programSummaries';

type Text = Omit<Program, keyof ProgramSummary | 'featured' | 'shouldAttendTitle' | 'benefitTitle'> & {
  name: string;
  featured?: true;
};

const program = (id: ProgramId, text: Text): Program => ({
  ...programSummary(id),
  featured: false,
  shouldAttendTitle: 'Who should attend',
  benefitTitle: 'What you gain',
  ...text,
});

/** NCC Education's UK diplomas; pathways, partners and videos are in nccPathways.ts. The texts are a SAMPLE. */
export const ncc = program('ncc', {
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
  shouldAttend: [
    'School leavers who want a UK route without leaving home',
    'Diploma holders who want to go on to a degree',
    'Working developers who would like a UK qualification',
  ],
  benefit: ['A UK pathway that begins in Yangon', 'Projects that you can show employers', 'Monthly instalments at 0% interest'],
});

/** The business and IT diploma with ABE. The texts are a SAMPLE for the college to replace. */
export const bit = program('bit', {
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
  shouldAttend: [
    'School leavers who like both people and computers',
    'Office staff who are asked to run the system',
    'Sons and daughters who will lead a family business',
  ],
  benefit: [
    'A diploma that joins two professions',
    'The habit of checking a plan with numbers',
    'Practice in explaining your work to others',
    'Monthly instalments at 0% interest',
  ],
});

/** Preparation for the ITPEC examinations. The texts are a SAMPLE for the college to replace. */
export const itpec = program('itpec', {
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
  shouldAttend: [
    'Students of computing who want to prove what they know',
    'Developers who would like to work abroad',
    'Graduates of another subject who change to IT',
  ],
  benefit: [
    'Preparation for an exam that is sat in several countries of Asia',
    'A map of the whole field of computing, without blank spots',
    'Calm under a clock, which helps in every interview',
    'Monthly instalments at 0% interest',
  ],
});

/** The college's own short diplomas. The texts are a SAMPLE for the college to replace. */
export const diploma = program('diploma', {
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
  highlights: [
    'Web development, networking, design or office systems',
    'One skill in 4-6 months',
    'Practical work in the course',
    'Monthly instalments at 0% interest',
    'A first step into IT',
    'On campus or online',
  ],
  careers: ['Junior web developer', 'Network technician', 'Graphic designer', 'Office administrator', 'Freelancer'],
  shouldAttend: [
    'People at work who need one more skill',
    'Students who want to earn with what they can do while they study',
    'Anybody who would like to try IT before choosing a longer program',
  ],
  benefit: ['A skill that offices look for', 'A diploma of the college', 'A clear idea of what to learn next'],
});

/** The four full program records in menu order. Only the program pages need them; other pages use programSummaries.ts. */
export const programs: readonly Program[] = [ncc, bit, itpec, diploma];

/** The program with this slug; an id is not a slug (checklist PUB-PDET-01). */
export const programBySlug = (slug: string): Program | undefined => programs.find((one) => one.slug === slug);

const lab = scene('cover-lab', 'betel', 'two students at monitors while rain falls outside');
const desk = scene('cover-firstjob', 'rail', 'a laptop on a desk between a glass of tea and a tiffin carrier');
const teaCups = scene('cover-sql', 'school', 'three rows of tea cups, the middle row selected');
const steps = scene('cover-levels', 'betel', 'a student sits on the first of four patterned steps, a graduation cap on the last');
const phone = scene('cover-pay', 'night', 'a phone with a payment code, coins and a bar chart');
const answerSheet = scene('cover-omr', 'betel', 'an answer sheet with filled circles and a pencil');
const mockExam = scene('cover-mock', 'dusk', 'an answer sheet and a pencil beside a clock');
const mast = scene('cover-signal', 'night', 'a mast sends its signal over the roofs of the city at dusk');
const gate = scene('cover-openday', 'actionHem', 'two students walk up to the college building under bunting');

export const sectionScenes: Record<ProgramId, readonly ReturnType<typeof scene>[]> = {
  ncc: [lab, desk, teaCups, nightWindows, train, steps],
  bit: [phone, teaCups, teashop, nightWindows, desk, mockExam],
  itpec: [lab, mast, answerSheet, mockExam, teashop, steps],
  diploma: [desk, train, lab, phone, gate, steps],
};

export const factNames = ['Duration', 'Fee', 'Next intake', 'Entry requirement', 'Mode', 'Certificate'] as const;

type FactName = (typeof factNames)[number];

/** Without a `value` the college has not supplied the fact, and the pages link to the contact form. */
export type ProgramFact = { name: FactName; value?: string; note?: string };

/** The key facts of a program. Duration, mode and instalments are literal (spec sections 1, 3 and 9). */
export function programFacts({ id, duration, certification }: Program): readonly ProgramFact[] {
  const { fee, intake, entry } = college().programs[id] ?? {};
  return [
    { name: 'Duration', value: duration },
    { name: 'Fee', value: fee, note: 'Monthly instalments at 0% interest' },
    { name: 'Next intake', value: intake },
    { name: 'Entry requirement', value: entry },
    { name: 'Mode', value: 'On campus or online' },
    { name: 'Certificate', value: certification },
  ];
}

export const factQuestion = (fact: FactName, program: string): string => `${fact} of ${program}`;
