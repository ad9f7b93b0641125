import { createContext, useContext } from 'react';
import { blogImageUrl, eventImageUrl } from '@/domain/imageUrl';

const ApiBaseContext = createContext('');

/** Makes the api base known to the screens below; the store's calls carry the same one. */
export const ApiBaseProvider = ApiBaseContext.Provider;

/** The `{api}` of the spec: empty for the server that sent the page. */
export const useApiBase = () => useContext(ApiBaseContext);

/** Where the pictures of posts and events load from (spec section 7). */
export function useImageUrls() {
  const apiBase = useApiBase();
  return {
    blogImage: (path: string) => blogImageUrl(path, apiBase),
    eventImage: (path: string) => eventImageUrl(path, apiBase),
  };
}
