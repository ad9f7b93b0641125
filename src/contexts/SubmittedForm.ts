import { createContext } from 'react';

/** What became of a form that was sent without scripts, as the page that answers it carries it; undefined on all others. */
export const SubmittedFormContext = createContext<unknown>(undefined);
