import { createContext, useContext } from 'react';
import { blogImageUrl, eventImageUrl } from '@/domain/images';

const ApiBaseContext = createContext('');

export const ApiBaseProvider = ApiBaseContext.Provider;

/** The `{api}` of the spec. Empty when the server that sent the page also serves the API. */
export const useApiBase = () => useContext(ApiBaseContext);

export function useImageUrls() {
  const apiBase = useApiBase();
  return {
    blogImage: (path: string) => blogImageUrl(path, apiBase),
    eventImage: (path: string) => eventImageUrl(path, apiBase),
  };
}
