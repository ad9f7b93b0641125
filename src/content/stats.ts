/** The spec fixes these numbers (section 9). Other sections name other numbers, such as four programs. Both stay (D-10). */
export const stats: readonly { value: string; label: string }[] = [
  { value: '500+', label: 'active students' },
  { value: '5', label: 'programs' },
  { value: '15+', label: 'instructors' },
  { value: '100+', label: 'graduates' },
  { value: '8+', label: 'clubs' },
];

/** Students since the founding, neither active students nor graduates (spec section 1, D-10). */
export const enrolledSinceFounding = '4,000';
