import { createContext } from 'react';

/** The result of a form submitted without scripts, from the page that responds to it; undefined on all other pages. */
export const SubmittedFormContext = createContext<unknown>(undefined);
