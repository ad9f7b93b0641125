/** One step from matriculation to the degree (spec section 2). */
type Pathway = { step: 3 | 4 | 5 | 6; level: string; entry: string; awarding: string };

/** Content of the ncc program's page only. Headings and levels are literal (spec section 2), entry and award SAMPLES. */
export const nccPathways: { heading: string; degreeHeading: string; crossLink: string; pathways: readonly Pathway[] } = {
  heading: 'NCC EDUCATION PATHWAYS',
  degreeHeading: 'Bachelor of Science (Honours) in Computing',
  /** A link to the page that visitors can confuse with this one (D-38). */
  crossLink: 'Looking for the National Cadet Corps?',
  pathways: [
    {
      step: 3,
      level: 'NCC Level 3 Diploma',
      entry: 'Grade 12 complete; ask us about other ways',
      awarding: 'Level 3 Diploma, awarded by NCC Education',
    },
    {
      step: 4,
      level: 'NCC Level 4 Diploma',
      entry: 'Level 3 Diploma; ask us about other ways',
      awarding: 'Level 4 Diploma in Computing, awarded by NCC Education',
    },
    {
      step: 5,
      level: 'NCC Level 5 Diploma',
      entry: 'Level 4 Diploma; ask us about other ways',
      awarding: 'Level 5 Diploma in Computing, awarded by NCC Education',
    },
    {
      step: 6,
      level: 'NCC Level 6 Diploma',
      entry: 'Level 5 Diploma; ask us about other ways',
      awarding: 'Level 6 Diploma, awarded by NCC Education, on the way to the Bachelor of Science (Honours) in Computing',
    },
  ],
};

/** The organizations behind the diplomas: SAMPLES until the college names its partners. */
export const nccPartners: readonly { name: string; text: string }[] = [
  { name: 'NCC Education', text: 'Sets the syllabus and awards the diplomas.' },
  { name: 'Partner universities', text: 'Ask us which universities offer the final year of the degree.' },
  { name: 'NIT College', text: 'Teaches you in Yangon and online, and answers your questions.' },
];
