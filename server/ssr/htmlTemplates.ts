import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { campuses } from '@/content/campuses';
import { college, phoneLinks } from '@/content/college';
import { paths, screenOf } from '@/domain/paths';
import { type PublicPath, publicPaths } from '@/domain/publicScreens';
import { collegeScript } from '../college/serveCollege';
import { CLOCK_SCRIPT_PATH } from '../lib/clock';

type AdminPath = Exclude<(typeof paths)[keyof typeof paths], PublicPath>;

/** The chunk of what a screen shows below its head. */
const bodies: Readonly<Record<string, string[]>> = { blog: ['blog-body'], event: ['event-body'] };

const publicChunks = (screen: string) => ['live', 'public', 'footer', screen, ...(bodies[screen] ?? [])];

const adminChunks: Record<AdminPath, string[]> = {
  [paths.login]: ['admin', 'admin-login'],
  [paths.admin]: ['admin', 'admin-dashboard'],
  [paths.dashboard]: ['admin', 'admin-dashboard'],
  [paths.adminBlogs]: ['admin', 'admin-posts'],
  [paths.adminBlogCreate]: ['admin', 'admin-post-form'],
  [paths.adminBlogEdit]: ['admin', 'admin-post-form'],
  [paths.blogPreview]: ['admin', 'admin-preview'],
  [paths.adminEvents]: ['admin', 'admin-events'],
  [paths.adminEventCreate]: ['admin', 'admin-event-form'],
  [paths.adminEventEdit]: ['admin', 'admin-event-form'],
  [paths.eventPreview]: ['admin', 'admin-preview'],
  [paths.adminUsers]: ['admin', 'admin-users'],
  [paths.adminContacts]: ['admin', 'admin-messages'],
  [paths.oldAlerts]: ['admin', 'admin-account'],
  [paths.history]: ['admin', 'admin-history'],
  [paths.oldDeleted]: ['admin', 'admin-history'],
  [paths.oldActivity]: ['admin', 'admin-history'],
  [paths.account]: ['admin', 'admin-account'],
};

/** The code chunks of each screen, as `src/app` names them. */
const chunks: Readonly<Record<string, string[]>> = {
  ...Object.fromEntries(Object.entries(publicPaths).map(([screen, path]) => [path, publicChunks(screen)])),
  ...adminChunks,
};

/** The chunk names of the screen at a path; those of the 404 page where no screen matches. */
export const routeChunks = (pathname: string): string[] => chunks[screenOf(pathname) ?? ''] ?? publicChunks('notFound');

export type HtmlTemplates = {
  /** The API origin that the site was built for; undefined for the same origin. */
  apiOrigin: string | undefined;
  /**
   * The document of a path without content, for client-side rendering. Its scripts are named in the head, so that the browser
   * fetches them before any script runs.
   */
  shell: (pathname: string) => string;
  /** The head of a server-rendered page. The caller places its style sheets, fallback fonts, web fonts and scripts. */
  around: (pathname: string) => { head: string; fallbackFonts: string; fonts: string; scripts: string[]; preloads: string[] };
};

const filesSchema = z.record(z.string(), z.array(z.string()));

const SCRIPT = /<script defer src="([^"]+)"><\/script>/g;
const API_BASE = /<meta name="api-base" content="(https?:[^"]+)">/;
const SHEET = /<link rel="stylesheet" href="\/[^"]+">/g;
/** Public pages name it at their end: in the head, it would delay the first paint. */
export const PRINT_SHEET = '<link rel="stylesheet" href="/assets/print.css" media="print">';
const HEAD = /^[\s\S]*?(?=<\/head>)/;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as HTML shows it, in content and in attributes. */
export const escapeHtml = (value: string | number) => String(value).replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** A built page with the details of the college: their script, and what browsers without scripts show of them. */
export function withCollege(page: string): string {
  const ways = [...phoneLinks(), { label: college().email, href: `mailto:${college().email}` }];
  const links = ways.map(({ label, href }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></li>`);
  const places = campuses().map(({ name, address }) => `<li><strong>${name}</strong><br>${escapeHtml(address)}</li>`);
  return page
    .replace('"/college.js"', () => `"${collegeScript().address}"`)
    .replace('<!-- phones and email -->', () => links.join(''))
    .replace('<!-- campuses -->', () => places.join(''));
}

/** Removes the comments and extra whitespace of a style sheet. */
const smaller = (sheet: string) =>
  sheet
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};:,]) ?/g, '$1')
    .trim();

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
  // Placed before any other script.
  const stopClock = (page: string) =>
    isClockFrozen ? page.replace('<head>', () => `<head><script src="${CLOCK_SCRIPT_PATH}"></script>`) : page;
  try {
    const read = (file: string) => readFileSync(path.join(clientDir, file), 'utf8');
    const publicPage = withCollege(stopClock(read('index.html')));
    const adminPage = withCollege(stopClock(read('admin.html')));
    const apiBase = API_BASE.exec(publicPage)?.[1];
    const files = filesSchema.parse(JSON.parse(read('.screens.json')));
    const filesOf = (pathname: string) => [
      ...new Set(routeChunks(pathname).flatMap((chunk) => (files[chunk] ?? []).map((name) => `/${name}`))),
    ];
    const bareHead = [SCRIPT, SHEET, PRINT_SHEET, NONCE_PLACE].reduce(
      (head: string, left) => head.replace(left, ''),
      HEAD.exec(publicPage)?.[0] ?? '',
    );
    const [fallbackFonts, fonts] = [smaller(read('assets/fallback-fonts.css')), smaller(read('assets/fonts.css'))];
    const scripts = [...publicPage.matchAll(SCRIPT)].flatMap(([, address]) => address ?? []);
    return {
      apiOrigin: apiBase === undefined ? undefined : new URL(apiBase).origin,
      shell(pathname) {
        const page = pathname.startsWith('/admin') ? adminPage : publicPage;
        const screen = filesOf(pathname).map((address) => `<script defer src="${address}"></script>`);
        // The largest takes the open connection, the others wait for new ones. The program comes last: it finds its screen loaded.
        const [details, framework, ...program] = [...page.matchAll(SCRIPT)].map(([tag]) => tag);
        const tags = [framework, details, ...screen, ...program].join('');
        return page.replace(SCRIPT, '').replace(/(?=<link rel="stylesheet")|(?=<\/head>)/, () => tags);
      },
      around: (pathname) => ({ head: bareHead, fallbackFonts, fonts, scripts, preloads: filesOf(pathname) }),
    };
  } catch {
    return undefined;
  }
}

/** The element of the shell that carries the CSP nonce of its response. */
export const NONCE_PLACE = '<meta property="csp-nonce" content="">';
