import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { modulesAt, screenAt } from '@/app/screens';
import { pagePartsUrl } from '@/content/college';
import { paths } from '@/domain/paths';
import { buildCollegeScripts } from '../college/serveCollege';
import { CLOCK_SCRIPT_PATH } from '../lib/clockScript';
import { withCollegeDetails } from './collegeDetails';

/** What the server needs from the build to put documents together. */
export type HtmlTemplates = {
  /** The API origin that the site was built for; undefined for the same origin. */
  apiOrigin: string | undefined;
  /** Returns the document of a path without content. Its code renders the page in the browser. */
  shell: (pathname: string) => string;
  /** The document up to the place in the head where the tags of a page go. */
  documentStart: string;
  fallbackFontsCss: string;
  fontsCss: string;
  /** The inline script that loads `scriptUrls` and `preloads` in a rendered page. */
  bootScript: string;
  scriptUrls: string[];
  /** Returns the scripts that only the page of this path needs, and the script with its part of `college.json`. */
  preloads: (pathname: string) => string[];
};

const buildSchema = z.object({
  apiBase: z.string(),
  scripts: z.array(z.string()),
  modules: z.record(z.string(), z.array(z.string())),
});

const CODE_PLACE = '<!-- code -->';
export const NONCE_PLACE = '<meta property="csp-nonce" content="">';

/** Rendered pages link the print style at the end of the body. In the head, it would delay the first paint. */
export const PRINT_SHEET = '<link rel="stylesheet" href="/assets/print.css" media="print">';

type Options = {
  clientDir: string;
  /** Testers can freeze the clock. Pages then load a script that freezes the clock of the browser. */
  isClockFrozen: () => boolean;
};

export type GetTemplates = () => HtmlTemplates | undefined;

/** The returned function reads the templates once, but tries again as long as the build has not ended. */
export function makeTemplateReader({ clientDir, isClockFrozen }: Options): GetTemplates {
  const templatesByClockScript = new Map<string, HtmlTemplates>();
  return () => {
    const clockScript = isClockFrozen() ? `<script src="${CLOCK_SCRIPT_PATH}"></script>` : '';
    const templates = templatesByClockScript.get(clockScript) ?? readHtmlTemplates(clientDir, clockScript);
    if (templates) templatesByClockScript.set(clockScript, templates);
    return templates;
  };
}

/** Returns undefined if the site is not built, or its build has not ended. */
function readHtmlTemplates(clientDir: string, clockScript: string): HtmlTemplates | undefined {
  const read = (file: string) => readFileSync(path.join(clientDir, file), 'utf8');
  const readTemplate = (file: string) => withCollegeDetails(read(file)).replace('<head>', `<head>${clockScript}`);
  try {
    const { apiBase, scripts, modules } = buildSchema.parse(JSON.parse(read('.build.json')));
    const publicPage = readTemplate('index.html');
    const adminPage = readTemplate('admin.html');
    const [documentStart = ''] = publicPage.split(CODE_PLACE);
    const { address: collegeScript, version } = buildCollegeScripts();
    const preloads = (pathname: string) => {
      const { pageGroup } = screenAt(pathname);
      const moduleFiles = modulesAt(pathname).flatMap((name) => modules[name] ?? []);
      return [...new Set(moduleFiles), ...(pageGroup ? [pagePartsUrl(pageGroup, version)] : [])];
    };
    return {
      apiOrigin: apiBase === '' ? undefined : new URL(apiBase).origin,
      shell(pathname) {
        // The build lists the largest script first, so that it downloads first. `collegeScript` is in the template.
        const links = [...scripts, ...preloads(pathname)].map((file) => `<link rel="preload" as="script" href="${file}">`);
        return (pathname.startsWith(paths.admin) ? adminPage : publicPage).replace(CODE_PLACE, links.join(''));
      },
      documentStart,
      fallbackFontsCss: read('assets/fallback-fonts.css'),
      fontsCss: read('assets/fonts.css'),
      bootScript: read('.boot.js'),
      scriptUrls: [collegeScript, ...scripts],
      preloads,
    };
  } catch {
    return undefined;
  }
}
