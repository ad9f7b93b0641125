/**
 * The college in numbers, as the spec fixes them (section 9). Other texts of the spec disagree with them, and both stay
 * (D-10): over 4,000 students have enrolled (section 1), the site has four programs (sections 2 and 3), it shows five
 * instructors (section 3), and it names three clubs (section 9).
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
