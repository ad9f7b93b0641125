import type { ProgramId } from '@/domain/program';

export type ProgramEntry = { id: ProgramId; name: string; line: string; logo: string };

/** The four programs in menu order (spec section 2). Every page loads them, so they hold only what menus show. */
export const programMenu = [
  { id: 'ncc', name: 'NCC Education', line: 'UK diplomas, Level 3 to 6', logo: '/assets/emblem-ncc.svg' },
  { id: 'bit', name: 'Dip.BIT (ABE)', line: 'Business and IT diploma', logo: '/assets/emblem-bit.svg' },
  { id: 'itpec', name: 'ITPEC Program', line: 'IT engineer exam preparation', logo: '/assets/emblem-itpec.svg' },
  { id: 'diploma', name: 'Diploma Courses', line: 'Short professional courses', logo: '/assets/emblem-diploma.svg' },
] as const satisfies readonly ProgramEntry[];
