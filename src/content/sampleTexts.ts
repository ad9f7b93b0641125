/** The texts in this folder that are still invented, by the names that doctor, a start and the dashboard call them (D-60). */
export const sampleTexts = [
  'texts of the programs',
  'questions and answers',
  'banners',
  'clubs, partnerships and vision',
  'page of the cadet corps',
  'privacy page',
] as const;
