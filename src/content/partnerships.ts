/** The month in which a partnership began. */
export type Partnership = { date: string; name: string; text: string };

/** The dates are literal (spec section 9); their assignment to partners is a SAMPLE. */
export const partnerships: readonly Partnership[] = [
  { date: 'Jan 2022', name: 'NCC Education', text: 'UK diplomas in computing.' },
  { date: 'Jul 2023', name: 'ABE', text: 'The diploma in business and IT.' },
  { date: 'Apr 2024', name: 'ITPEC preparation', text: 'Preparation for the IT engineer exams.' },
];
