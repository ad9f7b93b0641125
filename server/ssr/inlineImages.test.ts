import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { autoCover } from '@/domain/images';
import { aBlogPost } from '@/testing/builders';
import { startServer, type TestServer } from '@/testing/startServer';
import { aBuiltSite } from '../testing/builtSite';
import { clientOf } from '../testing/client';
import { noise } from '../uploads/corpus/specimen';

const nameOf = (letter: string) => `${letter.repeat(26)}.webp`;
const [light, heavy, linked] = ['a', 'b', 'c'].map(nameOf);
const ELSEWHERE = `https://elsewhere.test/uploads/${light}`;

const drawing = () =>
  sharp({ create: { width: 1200, height: 630, channels: 3, background: '#0e5c43' } })
    .webp({ lossless: true })
    .toBuffer();

const post = (id: number, image: string) => aBlogPost({ id, title: `Post ${id}`, slug: '', image });

let clientDir: string;
let server: TestServer;
beforeAll(async () => {
  clientDir = await aBuiltSite();
  await fs.writeFile(path.join(clientDir, autoCover('Post 5')), await drawing());
  server = await startServer({
    clientDir,
    db: {
      blogs: [
        post(1, `uploads/${light}`),
        post(2, `uploads/${heavy}`),
        post(3, 'uploads/by-hand.webp'),
        post(4, `uploads/${linked}`),
        post(5, ''),
        post(6, 'uploads/gone.webp'),
        post(7, ELSEWHERE),
      ],
    },
  });
  const stored = (name = '') => path.join(server.uploadsDir, name);
  for (const name of [light, 'by-hand.webp']) await fs.writeFile(stored(name), await drawing());
  await fs.writeFile(stored(heavy), await noise(1200, 630).webp().toBuffer());
  await fs.symlink(path.join(clientDir, autoCover('Post 5')), stored(linked));
});
afterAll(async () => {
  await server.close();
  await fs.rm(path.join(clientDir, '../..'), { recursive: true });
});

/** The cover of a post in the server-rendered page, and the page's image requests. */
async function coverOf(id: number) {
  const { text } = await clientOf(server)('GET', `/blogs/${id}`);
  const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
  const [image = ''] = /<img [^>]*fetchPriority="high"[^>]*>/.exec(main) ?? [];
  const preloads = text.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
  return { image, src: / src="([^"]*)"/.exec(image)?.[1], preloads };
}

test.each([
  [1, 'a drawing of the college'],
  [5, 'the woven cover of a post without a picture'],
])('the page of post %i brings its light cover along: %s', async (id) => {
  const { image, src, preloads } = await coverOf(id);
  expect(src).toBe(`data:image/webp;base64,${(await drawing()).toString('base64')}`);
  expect(image).not.toMatch(/srcset|sizes/i);
  expect(preloads.filter((tag) => /uploads|auto-cover/.test(tag))).toEqual([]);
});

test.each([
  [2, `/api/uploads/${heavy}`, 'a photo'],
  [3, '/api/uploads/by-hand.webp', 'a file that may change under its name'],
  [4, `/api/uploads/${linked}`, 'a link that leads elsewhere'],
  [6, '/api/uploads/gone.webp', 'a file that is gone'],
  [7, ELSEWHERE, 'an image of another site, named like one of ours'],
])('the page of post %i asks for its cover at %s: %s', async (id, address) => {
  const { src, preloads } = await coverOf(id);
  expect(src).toBe(address);
  expect(preloads.filter((tag) => tag.includes(address))).toHaveLength(1);
});
