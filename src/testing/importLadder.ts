import path from 'node:path';

const server = (layers: string) => layers.split(' ').map((layer) => `server/${layer}`);
const src = (layers: string) => layers.split(' ').map((layer) => `src/${layer}`);

const PARTS_OF_SCREENS = src(
  'domain theme browser contexts images hooks components/ui components/forms components/cards components/layout',
);

/**
 * Which folders may import which: the one table of it. A folder imports only folders of earlier rows, so there is no circle and no
 * arrow upwards. Every folder may import `src/texts`. A file that lies in no folder of the table, such as `server/app.ts`, puts the
 * others together and may import all.
 */
export const importLadder: ReadonlyMap<string, readonly string[]> = new Map([
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
  ['server/http', [...src('domain'), ...server('lib config auth uploads')]],
  ['server/api', [...src('domain content'), ...server('lib config storage auth audit alerts imageWorker uploads http')]],
  ['server/qa', [...src('domain'), ...server('lib storage audit http')]],
  ['server/meta', [...src('domain content'), ...server('lib storage api')]],
  ['server/feeds', [...src('domain content'), ...server('lib storage api')]],
  ['server/shareImages', [...src('domain content'), ...server('lib storage imageWorker uploads meta')]],
  [
    'server/ssr',
    // Pages are rendered with the app itself.
    [...src('domain content contexts api app'), ...server('lib config storage audit uploads http api meta shareImages')],
  ],
  ['server/metrics', [...src('domain'), ...server('lib storage auth imageWorker http ssr')]],
  ['server/backup', [...src('domain'), ...server('lib storage process')]],
  ['server/seed', [...src('domain'), ...server('lib config storage uploads process backup')]],
  ['server/doctor', [...src('domain content'), ...server('config process storage auth alerts backup')]],
  ['server/commands', [...src('domain content'), ...server('lib config process storage auth audit backup seed doctor')]],
]);

/** The folder of the table in which a file lies; undefined for the files above all folders. */
export const layerOf = (file: string): string | undefined =>
  [...importLadder.keys()].find((layer) => file.startsWith(`${layer}/`));

const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*(?:\/\*.*?\*\/\s*)?(['"])((?:@|\.{1,2})\/[^'"\n]+)\1/g;

/** The files of the project, without endings, that the text of a file imports. */
export function importsIn(file: string, text: string): string[] {
  return [...text.matchAll(SPECIFIER)].map(([, , specifier = '']) =>
    specifier.startsWith('@/') ? `src/${specifier.slice(2)}` : path.posix.join(path.posix.dirname(file), specifier),
  );
}

/** The folder of one page, which no other page imports; pages share the files beside their folders. */
const pageOf = (file: string) => /^src\/pages\/(admin\/[^/]+|(?!admin\/)[^/]+)\//.exec(file)?.[1];

/** The imports of a file that the table does not allow, as `file -> imported file`. */
export function violationsIn(file: string, text: string): string[] {
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
