import { jpegScans } from './checkImage';
import { jpegOfScans } from './corpus/damaged';
import { noise } from './corpus/specimen';

const plain = () => noise().jpeg().toBuffer();
const film = Buffer.from('ffda'.repeat(500), 'hex');

test('a plain JPEG has one scan, a progressive one a few, and a crafted one thousands [U6]', async () => {
  expect(jpegScans(await plain())).toBe(1);
  const progressive = jpegScans(await noise().jpeg({ progressive: true }).toBuffer());
  expect(progressive).toBeGreaterThan(1);
  expect(progressive).toBeLessThan(20);
  expect(jpegScans(jpegOfScans(64))).toBe(2647);
});

test('data before, after or inside the scans does not count as a scan [U6]', async () => {
  const bytes = await plain();
  expect(jpegScans(Buffer.concat([bytes, film]))).toBe(1);
  const comment = Buffer.concat([Buffer.from('fffe03ea', 'hex'), film]);
  expect(jpegScans(Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)]))).toBe(1);
});

test('a truncated JPEG is counted to its end [U6]', () => {
  const bytes = jpegOfScans(64, 3);
  for (let length = 0; length < bytes.length; length += 1) expect(jpegScans(bytes.subarray(0, length))).toBeLessThanOrEqual(4);
});
