import { createContext } from 'react';

/** The form that came back with this page, as the page carries it; undefined on all others. */
export const Posted = createContext<unknown>(undefined);
