import { createContext } from 'react';

/** The result of a form submitted without scripts, on the page that responds to it; undefined elsewhere. */
export const SubmittedFormContext = createContext<unknown>(undefined);
