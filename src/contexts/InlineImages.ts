import { createContext } from 'react';

type FindInlineImage = (src: string) => string | undefined;

/** On the server, finds the data URL of an image that is small enough to be part of the document. */
export const InlineImagesContext = createContext<FindInlineImage>(() => undefined);
