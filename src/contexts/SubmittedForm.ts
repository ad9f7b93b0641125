import { createContext } from 'react';

/** The result of a form sent without scripts, on the page that the server renders for it; else undefined. */
export const SubmittedFormContext = createContext<unknown>(undefined);
