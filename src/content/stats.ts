/**
 * The college in numbers (spec section 9). They disagree with other literal texts of the spec, and each stays where the spec puts it (D-10):
 *
 * - 500+ active students here, over 4,000 students enrolled in section 1 (About says so);
 * - 5 programs here, four programs on the site (sections 2 and 3);
 * - 15+ instructors here, five of them shown (section 3);
 * - 100+ graduates here, over 4,000 students enrolled;
 * - 8+ clubs here, three of them named (section 9);
 * - founded in 2019 (section 1), while the oldest of the three partnerships is of January 2022 (section 9).
 */
export const stats: readonly { value: string; label: string }[] = [
  { value: '500+', label: 'active students' },
  { value: '5', label: 'programs' },
  { value: '15+', label: 'instructors' },
  { value: '100+', label: 'graduates' },
  { value: '8+', label: 'clubs' },
];

/** Students since the founding, neither active students nor graduates (spec section 1, D-10). */
export const enrolledSinceFounding = '4,000';
