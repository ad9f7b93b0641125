import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { modulesAt, screenAt } from '@/app/screens';
import { campuses } from '@/content/campuses';
import { college, partsAddress, phoneLinks } from '@/content/college';
import { paths } from '@/domain/paths';
import { collegeScripts } from '../college/serveCollege';
import { CLOCK_SCRIPT_PATH } from '../lib/clockScript';

export type HtmlTemplates = {
  /** The API origin that the site was built for; undefined for the same origin. */
  apiOrigin: string | undefined;
  shell: (pathname: string) => string;
  head: string;
  fallbackFonts: string;
  fonts: string;
  boot: string;
  scripts: string[];
  preloads: (pathname: string) => string[];
};

const buildSchema = z.object({
  apiBase: z.string(),
  scripts: z.array(z.string()),
  modules: z.record(z.string(), z.array(z.string())),
});

const CODE_PLACE = '<!-- code -->';

/** The element of the shell that carries the CSP nonce of its response. */
export const NONCE_PLACE = '<meta property="csp-nonce" content="">';

/** Public pages name it at their end: in the head, it would delay the first paint. */
export const PRINT_SHEET = '<link rel="stylesheet" href="/assets/print.css" media="print">';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as HTML shows it, in content and in attributes. */
export const escapeHtml = (value: string | number) => String(value).replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** A built page with the details of the college: their script, and what browsers without scripts show of them. */
export function withCollege(page: string): string {
  const ways = [...phoneLinks(), { label: college().email, href: `mailto:${college().email}` }];
  const links = ways.map(({ label, href }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></li>`);
  const places = campuses().map(({ name, address }) => `<li><strong>${name}</strong><br>${escapeHtml(address)}</li>`);
  return page
    .replace('"/college.js"', () => `"${collegeScripts().address}"`)
    .replace('<!-- phones and email -->', () => links.join(''))
    .replace('<!-- campuses -->', () => places.join(''));
}

type Options = {
  clientDir: string;
  isClockFrozen: () => boolean;
};

export type GetTemplates = () => HtmlTemplates | undefined;

/** Reads the built HTML once, for the first page after the site is built, and again once testers freeze the clock or set it free. */
export function htmlTemplates({ clientDir, isClockFrozen }: Options): GetTemplates {
  const built = new Map<boolean, HtmlTemplates | undefined>();
  return () => {
    const isFrozen = isClockFrozen();
    if (!built.get(isFrozen)) built.set(isFrozen, readHtmlTemplates(clientDir, isFrozen));
    return built.get(isFrozen);
  };
}

function readHtmlTemplates(clientDir: string, isClockFrozen: boolean): HtmlTemplates | undefined {
  const read = (file: string) => readFileSync(path.join(clientDir, file), 'utf8');
  const stopClock = isClockFrozen ? `<script src="${CLOCK_SCRIPT_PATH}"></script>` : '';
  const templateOf = (file: string) => withCollege(read(file)).replace('<head>', `<head>${stopClock}`);
  try {
    const { apiBase, scripts, modules } = buildSchema.parse(JSON.parse(read('.build.json')));
    const [publicPage, adminPage] = [templateOf('index.html'), templateOf('admin.html')];
    const [head = ''] = publicPage.split(CODE_PLACE);
    const { address, version } = collegeScripts();
    const preloads = (pathname: string) => {
      const { parts } = screenAt(pathname);
      const code = modulesAt(pathname).flatMap((name) => modules[name] ?? []);
      return [...new Set(code), ...(parts ? [partsAddress(parts, version)] : [])];
    };
    return {
      apiOrigin: apiBase === '' ? undefined : new URL(apiBase).origin,
      shell(pathname) {
        // The largest comes first, because it takes the open connection.
        const links = [...scripts, ...preloads(pathname)].map((file) => `<link rel="preload" as="script" href="${file}">`);
        return (pathname.startsWith(paths.admin) ? adminPage : publicPage).replace(CODE_PLACE, links.join(''));
      },
      head,
      fallbackFonts: read('assets/fallback-fonts.css'),
      fonts: read('assets/fonts.css'),
      boot: read('.boot.js'),
      scripts: [address, ...scripts],
      preloads,
    };
  } catch {
    return undefined;
  }
}
