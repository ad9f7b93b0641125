import { createContext, useContext } from 'react';
import { blogImageUrl, eventImageUrl } from '@/domain/images';

const ApiBaseContext = createContext('');

export const ApiBaseProvider = ApiBaseContext.Provider;

/** The `{api}` of the spec: empty when the server that sent the page also serves the API. */
export const useApiBase = () => useContext(ApiBaseContext);

export function useImageUrls() {
  const apiBase = useApiBase();
  return {
    blogImage: (path: string) => blogImageUrl(path, apiBase),
    eventImage: (path: string) => eventImageUrl(path, apiBase),
  };
}

type Find = (src: string) => string | undefined;

/** On the server, gives the data URL of an image small enough to be inlined; in the browser none. */
export const InlineImagesContext = createContext<Find>(() => undefined);
