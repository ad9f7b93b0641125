import { hasParts, type PageParts, partsAddress } from '@/content/college';

/** Loads the parts of `college.json` that a page shows; on the server they are there. Rejects when the script cannot be loaded. */
export function loadParts(page: PageParts): Promise<unknown> | undefined {
  if (hasParts(page)) return undefined;
  return new Promise((onload, onerror) => {
    document.head.append(Object.assign(document.createElement('script'), { src: partsAddress(page), onload, onerror }));
  });
}
