import { readdirSync, readFileSync } from 'node:fs';
import { importLadder, importsIn, layerOf, violationsIn } from './importLadder';

const isProduct = (file: string) =>
  /\.tsx?$/.test(file) && !/\.(?:test|contract)\.tsx?$|\.d\.ts$|\/(?:testing|proofs)\//.test(file);

const files = ['src', 'server'].flatMap((half) =>
  readdirSync(half, { recursive: true, encoding: 'utf8' })
    .map((name) => `${half}/${name}`)
    .filter(isProduct),
);
const graph = new Map(files.map((file) => [file, importsIn(file, readFileSync(file, 'utf8'))]));

test('no product file imports what its folder may not', () => {
  expect(files.length).toBeGreaterThan(500);
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
  ['a hook that calls the server', 'src/hooks/useX.ts', "import { baseApi } from '@/api/baseApi';"],
  ['one page that imports another', 'src/pages/home/HomePage.tsx', "import { Clubs } from '@/pages/about/Clubs';"],
  ['a public page that needs what staff pages share', 'src/pages/home/X.tsx', "import { X } from '@/pages/admin/useRecordPage';"],
  [
    'a component of the public site that needs the back office',
    'src/components/ui/X.tsx',
    "import { X } from '@/components/admin/X';",
  ],
  ['storage that knows HTTP', 'server/storage/json/JsonStore.ts', "import { sendJson } from '../../http/responses';"],
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
