import { createContext } from 'react';

/** The result of a form sent without scripts, on the page that answers the form. Undefined on other pages. */
export const SubmittedFormContext = createContext<unknown>(undefined);
