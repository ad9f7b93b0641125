import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from './filesBelow';

const server = (layers: string) => layers.split(' ').map((layer) => `server/${layer}`);
const src = (layers: string) => layers.split(' ').map((layer) => `src/${layer}`);

const PARTS_OF_SCREENS = src(
  'domain theme browser contexts images hooks components/ui components/forms components/cards components/layout',
);

/**
 * Which folders may import which: the one table of it. A folder imports only folders of earlier rows, so there is no circle
 * and no arrow upwards. Every folder may import `src/texts`. A file that lies in no folder of the table, such as
 * `server/app.ts`, puts the others together and may import all.
 */
const importLadder: ReadonlyMap<string, readonly string[]> = new Map([
  // What both halves share.
  ['src/texts', []],
  ['src/domain', []],
  ['src/content', src('domain')],
  // The browser.
  ['src/theme', []],
  ['src/browser', src('domain')],
  ['src/contexts', src('domain')],
  ['src/session', src('domain')],
  ['src/images', src('domain')],
  ['src/paste', src('domain')],
  ['src/hooks', src('domain browser contexts images')],
  ['src/api', src('domain session contexts')],
  ['src/components/ui', src('domain theme browser contexts hooks')],
  ['src/components/forms', src('domain theme browser contexts hooks components/ui')],
  ['src/components/cards', src('domain theme browser contexts hooks components/ui')],
  ['src/components/layout', src('domain theme browser contexts hooks components/ui components/forms')],
  ['src/components/admin', [...PARTS_OF_SCREENS, ...src('paste')]],
  ['src/layouts', [...PARTS_OF_SCREENS, ...src('content session api')]],
  ['src/pages', [...PARTS_OF_SCREENS, ...src('content session api components/admin')]],
  ['src/app', [...PARTS_OF_SCREENS, ...src('content session api layouts pages')]],
  // The server.
  ['server/lib', src('domain')],
  ['server/config', src('domain')],
  ['server/process', server('lib config')],
  ['server/storage', [...src('domain'), ...server('lib config')]],
  ['server/auth', [...src('domain'), ...server('lib config storage')]],
  ['server/audit', [...src('domain'), ...server('lib config storage')]],
  ['server/alerts', [...src('domain content'), ...server('lib config storage auth')]],
  ['server/imageWorker', [...src('domain'), ...server('lib config')]],
  ['server/uploads', [...src('domain'), ...server('lib config storage imageWorker')]],
  ['server/http', [...src('domain'), ...server('lib config process auth uploads')]],
  ['server/college', [...src('domain content'), ...server('lib storage http')]],
  ['server/api', [...src('domain content'), ...server('lib config storage auth audit alerts imageWorker uploads http')]],
  ['server/meta', [...src('domain content'), ...server('lib storage api')]],
  ['server/feeds', [...src('domain content'), ...server('lib storage api')]],
  ['server/shareImages', [...src('domain content'), ...server('lib storage imageWorker uploads meta')]],
  [
    'server/ssr',
    // Pages are rendered with the app itself.
    [...src('domain content contexts api app'), ...server('lib config storage college audit uploads http api meta shareImages')],
  ],
  ['server/metrics', [...src('domain'), ...server('lib storage auth imageWorker http ssr')]],
  ['server/backup', [...src('domain'), ...server('lib storage process college')]],
  ['server/seed', [...src('domain'), ...server('lib config storage uploads process backup')]],
  ['server/qa', [...src('domain'), ...server('lib config storage audit uploads http api backup seed')]],
  ['server/doctor', [...src('domain content'), ...server('lib config process storage college auth alerts backup')]],
  ['server/commands', [...src('domain content'), ...server('lib config process storage college auth audit backup seed doctor')]],
]);

/** The folder of the table in which a file lies; undefined for the files above all folders. */
const layerOf = (file: string): string | undefined => [...importLadder.keys()].find((layer) => file.startsWith(`${layer}/`));

const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*(?:\/\*.*?\*\/\s*)?(['"])((?:@|\.{1,2})\/[^'"\n]+)\1/g;

/** The files of the project, without endings, that the text of a file imports. */
function importsIn(file: string, text: string): string[] {
  return [...text.matchAll(SPECIFIER)].map(([, , specifier = '']) =>
    specifier.startsWith('@/') ? `src/${specifier.slice(2)}` : path.posix.join(path.posix.dirname(file), specifier),
  );
}

/** The folder of one page, which no other page imports; pages share the files beside their folders. */
const pageOf = (file: string) => /^src\/pages\/(admin\/[^/]+|(?!admin\/)[^/]+)\//.exec(file)?.[1];

/** The imports of a file that the table does not allow, as `file -> imported file`. */
function violationsIn(file: string, text: string): string[] {
  const layer = layerOf(file);
  if (layer === undefined) return [];
  const allowed = ['src/texts', ...(importLadder.get(layer) ?? [])];
  const isForbidden = (target: string) => {
    if (/(^|\/)(testing|proofs)\//.test(target)) return true;
    const other = layerOf(target);
    // Scripts are beside both halves; files above all folders are never imported by a folder.
    if (other === undefined) return /^(?:src|server)\//.test(target);
    if (other !== layer) return !allowed.includes(other);
    if (layer !== 'src/pages') return false;
    if (pageOf(target) === undefined) return !file.startsWith(`${path.posix.dirname(target)}/`);
    return pageOf(target) !== pageOf(file);
  };
  return importsIn(file, text)
    .filter(isForbidden)
    .map((target) => `${file} -> ${target}`);
}

const isProduct = (file: string) =>
  /\.tsx?$/.test(file) && !/\.(?:test|contract)\.tsx?$|\.d\.ts$|\/(?:testing|proofs)\//.test(file);

const files = filesBelow('src', 'server').filter(isProduct);
const graph = new Map(files.map((file) => [file, importsIn(file, readFileSync(file, 'utf8'))]));

test('no product file imports what its folder may not', () => {
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap((file) => violationsIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test('every folder of the product is in the table, and only its entries lie above', () => {
  const above = files.filter((file) => layerOf(file) === undefined);
  expect(above.filter((file) => file.split('/').length > 2)).toEqual([]);
  expect([...importLadder.keys()].filter((layer) => !files.some((file) => layerOf(file) === layer))).toEqual([]);
});

test('each row of the table names rows above it alone, so that arrows point downwards', () => {
  const rows = [...importLadder.keys()];
  for (const [layer, allowed] of importLadder) {
    for (const other of allowed) expect([layer, other, rows.indexOf(other) < rows.indexOf(layer)]).toEqual([layer, other, true]);
  }
});

test.each([
  ['a rule that reads a screen', 'src/domain/slug.ts', "import { Hero } from '@/pages/home/Hero';"],
  ['one page that imports another', 'src/pages/home/HomePage.tsx', "import { Clubs } from '@/pages/about/Clubs';"],
  ['a public page that needs what staff pages share', 'src/pages/home/X.tsx', "import { X } from '@/pages/admin/recordConfig';"],
  ['a call that needs SSR', 'server/api/blogs.ts', "const { x } = await import('../ssr/renderPage');"],
  ['a chunk with a name', 'src/theme/x.ts', "import(/* webpackChunkName: 'x' */ '@/hooks/useX')"],
  ['a folder that needs what puts the folders together', 'server/api/blogs.ts', "import { createApp } from '../app';"],
  ['a product file that needs a test double', 'server/auth/sessions.ts', "import { faulty } from '../testing/faultyDisk';"],
  ['the browser that reads server code', 'src/api/baseApi.ts', "import { errors } from '../../server/lib/errors';"],
])('%s is found', (_what, file, text) => {
  expect(violationsIn(file, text)).toHaveLength(1);
});

test('no files import each other in a circle', () => {
  const ended = new Set<string>();
  const circles: string[] = [];
  const resolve = (target: string) => [target, `${target}.ts`, `${target}.tsx`].find((name) => graph.has(name));
  function visit(file: string, trail: string[]) {
    if (trail.includes(file)) circles.push([...trail.slice(trail.indexOf(file)), file].join(' -> '));
    if (ended.has(file) || trail.includes(file)) return;
    for (const target of graph.get(file) ?? []) {
      const found = resolve(target);
      if (found) visit(found, [...trail, file]);
    }
    ended.add(file);
  }
  for (const file of files) visit(file, []);
  expect(circles).toEqual([]);
});
