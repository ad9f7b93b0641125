import { memoryTrustedFile } from '../testing/memoryFiles';
import { FileTrustedAddresses, type TrustedFile } from './trustedAddresses';

const EMAIL = 'thandar@nitcollege.test';
const A_DAY = 86_400_000;
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('trusted addresses', () => {
  let now = new Date('2026-11-21T03:00:00Z');
  const open = (file: TrustedFile) => FileTrustedAddresses.open(file, () => now);

  test('are remembered for thirty days and across restarts, for one user each [A1]', async () => {
    const file = memoryTrustedFile();
    const trusted = await open(file);
    trusted.add(EMAIL, '203.0.113.1');
    await trusted.saved();
    const restarted = await open(file);
    expect(restarted.has(EMAIL, '203.0.113.1')).toBe(true);
    expect(restarted.has(EMAIL, '203.0.113.2')).toBe(false);
    expect(restarted.has('other@nitcollege.test', '203.0.113.1')).toBe(false);
    now = new Date(now.getTime() + 30 * A_DAY);
    expect(restarted.has(EMAIL, '203.0.113.1')).toBe(false);
  });

  test('are stored as keyed hashes, fifty per user [A1]', async () => {
    const file = memoryTrustedFile();
    const trusted = await open(file);
    for (const index of times(60)) {
      now = new Date(now.getTime() + 1000);
      trusted.add(EMAIL, `203.0.113.${index}`);
    }
    await trusted.saved();
    expect(JSON.stringify(await file.read())).not.toMatch(/203\.0|thandar/);
    expect(times(60).filter((index) => trusted.has(EMAIL, `203.0.113.${index}`))).toEqual(times(60).slice(10));
  });

  test('an unreadable file only makes every address untrusted [A1]', async () => {
    const broken = await open({ read: async () => JSON.parse('{'), write: async () => {} });
    expect(broken.has(EMAIL, '203.0.113.1')).toBe(false);
  });
});
