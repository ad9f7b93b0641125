import { createContext } from 'react';

type FindInlineImage = (src: string) => string | undefined;

/**
 * Finds the `data:` URL of an image that is small enough to be part of the document, so that it shows with the first
 * paint. Only the server provides it; in the browser no image has one.
 */
export const InlineImagesContext = createContext<FindInlineImage>(() => undefined);
