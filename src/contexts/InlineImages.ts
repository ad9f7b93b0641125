import { createContext } from 'react';

type FindInlineImage = (src: string) => string | undefined;

/** On the server, finds the data URL of an image that is small enough to be part of the page; in the browser none. */
export const InlineImagesContext = createContext<FindInlineImage>(() => undefined);
