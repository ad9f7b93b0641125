import { useLocation } from 'react-router-dom';
import { applyPath } from '@/domain/paths';
import { isProgramId, programAt } from '@/domain/programAt';

/**
 * The address of "Apply Now": the form for the program that the page is about or that the visitor has chosen
 * in the form.
 */
export function useApplyPath(): string {
  const { pathname, search } = useLocation();
  const chosen = new URLSearchParams(search).get('apply') ?? '';
  return applyPath(isProgramId(chosen) ? chosen : programAt(pathname));
}
