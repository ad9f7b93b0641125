import { createContext } from 'react';

type Find = (src: string) => string | undefined;

/** On the server, the data address of a picture so light that the page brings it along; in the browser there is none. */
export const InlineImagesContext = createContext<Find>(() => undefined);
