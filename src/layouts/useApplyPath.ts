import { useLocation } from 'react-router-dom';
import { contactTopic, programAt } from '@/domain/contactTopic';
import { applyPath, paths } from '@/domain/paths';

/** Where "Apply Now" leads from here: to the form for the program that the page is about, or that was chosen in the form. */
export function useApplyPath(): string {
  const { pathname, search } = useLocation();
  const topic = pathname === paths.contact ? contactTopic(new URLSearchParams(search)) : undefined;
  return applyPath(topic?.kind === 'application' ? topic.program : programAt(pathname));
}
