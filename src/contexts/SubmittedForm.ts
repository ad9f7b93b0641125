import { createContext } from 'react';

/** What the server found in a form sent without scripts, such as its errors, on the page that shows it; else undefined. */
export const SubmittedFormContext = createContext<unknown>(undefined);
