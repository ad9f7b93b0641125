import { readFileSync } from 'node:fs';
import { toRecord } from '@/domain/coerce';

/** Older versions let a form or a URL stop the server, or pollute prototypes. */
const oldest: Record<string, string> = { multer: '2.1.0', lodash: '4.18.0', qs: '6.14.2' };

const numbersOf = (version: string) => version.split(/[.-]/).slice(0, 3).map(Number);

function isOlder(version: string, than: string): boolean {
  const [one, other] = [numbersOf(version), numbersOf(than)];
  const at = one.findIndex((number, index) => number !== other[index]);
  return at >= 0 && Number(one[at]) < Number(other[at]);
}

const installed = Object.entries(toRecord(toRecord(JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages)).map(
  ([place, details]) => ({
    name: place.replace(/^.*node_modules\//, ''),
    version: String(toRecord(details).version),
    integrity: toRecord(details).integrity,
    place,
  }),
);

test.each(Object.entries(oldest))('no copy of %s is older than %s [W4]', (name, version) => {
  const copies = installed.filter((each) => each.name === name);
  expect(copies.length).toBeGreaterThan(0);
  expect(copies.filter((copy) => isOlder(copy.version, version))).toEqual([]);
});

test('every package is locked to one version and its checksum [W4]', () => {
  const packages = installed.filter(({ place }) => place !== '');
  expect(packages.filter(({ version, integrity }) => !/^\d+\.\d+\.\d+/.test(version) || typeof integrity !== 'string')).toEqual(
    [],
  );
});
