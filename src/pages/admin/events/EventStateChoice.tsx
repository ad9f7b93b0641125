import type { UseFormRegisterReturn } from 'react-hook-form';
import { ChoiceCards } from '@/components/forms/ChoiceCards';

const OPTIONS = [
  { value: '', label: 'As planned', explanation: 'Visitors can register and add it to their calendar.' },
  { value: 'postponed', label: 'Postponed', explanation: 'The page stays and says that a new date will follow.' },
  { value: 'cancelled', label: 'Cancelled', explanation: 'The page stays and says so; calendars cross it out.' },
] as const;

/** Whether an event takes place; its page and its address stay in every case (D-80). */
export function EventStateChoice({ field }: { field: UseFormRegisterReturn }) {
  return <ChoiceCards legend="Takes place" options={OPTIONS} field={field} />;
}
