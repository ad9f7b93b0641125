import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { screenChunks } from './screenChunks';

export type PageTemplates = {
  /** The page of an address, with its code named in the head, so that the browser fetches it before any script has run. */
  at: (pathname: string) => string;
};

const filesSchema = z.record(z.string(), z.array(z.string()));

/** Reads the built pages, the public one and the back office's; undefined while the site is not built. */
export function readPageTemplates(clientDir: string): PageTemplates | undefined {
  try {
    const read = (file: string) => readFileSync(path.join(clientDir, file), 'utf8');
    const publicPage = read('index.html');
    const adminPage = read('admin.html');
    const files = filesSchema.parse(JSON.parse(read('.screens.json')));
    return {
      at(pathname) {
        const names = new Set(screenChunks(pathname).flatMap((chunk) => files[chunk] ?? []));
        const links = [...names].map((name) => `<link rel="preload" as="script" href="/${name}">`);
        const page = pathname.startsWith('/admin') ? adminPage : publicPage;
        return page.replace('</head>', () => `${links.join('')}</head>`);
      },
    };
  } catch {
    return undefined;
  }
}
