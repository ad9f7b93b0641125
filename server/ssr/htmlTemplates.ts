import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { modulesAt, screenAt } from '@/app/screens';
import { pagePartsUrl } from '@/content/college';
import { paths } from '@/domain/paths';
import { buildCollegeScripts } from '../college/serveCollege';
import { CLOCK_SCRIPT_PATH } from '../lib/clockScript';
import { withCollegeDetails } from './collegeDetails';

export type HtmlTemplates = {
  /** The API origin that the site was built for; undefined for the same origin. */
  apiOrigin: string | undefined;
  /** Returns the document of a path without content, which the browser fills in. */
  shell: (pathname: string) => string;
  /** The document up to the place where the head of a page begins. */
  head: string;
  fallbackFontsCss: string;
  fontsCss: string;
  bootScript: string;
  scriptUrls: string[];
  /** Returns the addresses of the code and details that the page of a path needs besides `scriptUrls`. */
  preloads: (pathname: string) => string[];
};

/** What the build writes for the server: the origin of the API, the scripts of every page, and those of each module. */
const buildSchema = z.object({
  apiBase: z.string(),
  scripts: z.array(z.string()),
  modules: z.record(z.string(), z.array(z.string())),
});

const CODE_PLACE = '<!-- code -->';
export const NONCE_PLACE = '<meta property="csp-nonce" content="">';

/** The print style, which public pages name at their end: in the head, it would delay the first paint. */
export const PRINT_SHEET = '<link rel="stylesheet" href="/assets/print.css" media="print">';

type Options = {
  clientDir: string;
  isClockFrozen: () => boolean;
};

export type GetTemplates = () => HtmlTemplates | undefined;

/** Returns a function that reads the templates once, and once more for testers who freeze the clock of the browser. */
export function makeTemplateReader({ clientDir, isClockFrozen }: Options): GetTemplates {
  const templatesByFrozen = new Map<boolean, HtmlTemplates | undefined>();
  return () => {
    const isFrozen = isClockFrozen();
    if (!templatesByFrozen.get(isFrozen)) templatesByFrozen.set(isFrozen, readHtmlTemplates(clientDir, isFrozen));
    return templatesByFrozen.get(isFrozen);
  };
}

function readHtmlTemplates(clientDir: string, isClockFrozen: boolean): HtmlTemplates | undefined {
  const read = (file: string) => readFileSync(path.join(clientDir, file), 'utf8');
  const clockScript = isClockFrozen ? `<script src="${CLOCK_SCRIPT_PATH}"></script>` : '';
  const readTemplate = (file: string) => withCollegeDetails(read(file)).replace('<head>', `<head>${clockScript}`);
  try {
    const { apiBase, scripts, modules } = buildSchema.parse(JSON.parse(read('.build.json')));
    const publicPage = readTemplate('index.html');
    const adminPage = readTemplate('admin.html');
    const [head = ''] = publicPage.split(CODE_PLACE);
    const { address: collegeScript, version } = buildCollegeScripts();
    const preloads = (pathname: string) => {
      const { pageGroup } = screenAt(pathname);
      const moduleFiles = modulesAt(pathname).flatMap((name) => modules[name] ?? []);
      return [...new Set(moduleFiles), ...(pageGroup ? [pagePartsUrl(pageGroup, version)] : [])];
    };
    return {
      apiOrigin: apiBase === '' ? undefined : new URL(apiBase).origin,
      shell(pathname) {
        // The largest file comes first, because the first link takes the connection that is open already.
        const links = [...scripts, ...preloads(pathname)].map((file) => `<link rel="preload" as="script" href="${file}">`);
        return (pathname.startsWith(paths.admin) ? adminPage : publicPage).replace(CODE_PLACE, links.join(''));
      },
      head,
      fallbackFontsCss: read('assets/fallback-fonts.css'),
      fontsCss: read('assets/fonts.css'),
      bootScript: read('.boot.js'),
      scriptUrls: [collegeScript, ...scripts],
      preloads,
    };
  } catch {
    // The site is not built yet.
    return undefined;
  }
}
