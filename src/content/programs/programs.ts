import type { Program } from '@/domain/program';
import { bit } from './bit';
import { diploma } from './diploma';
import { itpec } from './itpec';
import { ncc } from './ncc';

/**
 * The four full program records in menu order. Only the program pages need them; other pages use
 * programSummaries.ts.
 */
export const programs: readonly Program[] = [ncc, bit, itpec, diploma];

/** The program with this slug; an id is not a slug (checklist PUB-PDET-01). */
export const programBySlug = (slug: string): Program | undefined => programs.find((program) => program.slug === slug);
