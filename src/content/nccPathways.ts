const STEPS = [3, 4, 5, 6] as const;

/** Content of the ncc program's page only. Headings and levels are literal (spec section 2), entry and award SAMPLES. */
export const nccPathways = {
  heading: 'NCC EDUCATION PATHWAYS',
  degreeHeading: 'Bachelor of Science (Honours) in Computing',
  /** A link to the page that visitors can confuse with this one (D-38). */
  crossLink: 'Looking for the National Cadet Corps?',
  pathways: STEPS.map((step) => ({
    step,
    level: `NCC Level ${step} Diploma`,
    entry: `${step === 3 ? 'Grade 12 complete' : `Level ${step - 1} Diploma`}; ask us about other ways`,
    awarding: `Level ${step} Diploma in Computing, awarded by NCC Education${
      step === 6 ? ', on the way to the Bachelor of Science (Honours) in Computing' : ''
    }`,
  })),
};

/** The organizations behind the diplomas: SAMPLES until the college names its partners. */
export const nccPartners: readonly { name: string; text: string }[] = [
  { name: 'NCC Education', text: 'Sets the syllabus and awards the diplomas.' },
  { name: 'Partner universities', text: 'Ask us which universities offer the final year of the degree.' },
  { name: 'NIT College', text: 'Teaches you in Yangon and online, and answers your questions.' },
];
