import { createContext } from 'react';

type Find = (src: string) => string | undefined;

/** On the server, gives the data URL of an image small enough to be inlined; in the browser none. */
export const InlineImagesContext = createContext<Find>(() => undefined);
