import { readFileSync } from 'node:fs';
import { toRecord } from '@/domain/coerce';
import { type ContactMessage, displaySubject } from '@/domain/message';
import { CSV_COLUMNS, toCsv } from '@/domain/messageCsv';
import { proof, reportProof, seededRandom } from '@/testing/proof';

const ROWS = proof(500, 10_000);
const RUNS = ['=', '+', '-', '@', '\t', '\r', '\0', '＝', '＋', '－', '＠'];
const PIECES = [...RUNS, ...'";,\n\' 9😀|\\\u202e', '""', '\r\n', 'Su Su', 'ကျောင်း', '95 9', 'SUM(A1)'];

const aMessage = (text: () => string, id: number): ContactMessage => ({
  id: String(id),
  name: text(),
  email: text(),
  phno: text(),
  subject: `S${text()}`,
  message: text(),
  status: 'unread',
  created_at: '2026-11-20T03:00:00.000Z',
});

/** Parses each line by RFC 4180, with every field quoted; throws for anything else. */
function linesOf(csv: string): string[][] {
  const field = /"((?:[^"]|"")*)"(,|\r\n|$)/y;
  const lines: string[][] = [[]];
  while (field.lastIndex < csv.length) {
    const at = field.lastIndex;
    const [whole, text = '', end] = field.exec(csv) ?? [];
    if (whole === undefined) throw new Error(`No field at ${at}: ${JSON.stringify(csv.slice(at, at + 60))}`);
    lines.at(-1)?.push(text.replaceAll('""', '"'));
    if (end === '\r\n') lines.push([]);
  }
  return lines;
}

/** Whether a spreadsheet treats the cell as plain text or as a phone number. */
const isHarmless = (cell: string) => !RUNS.includes(cell.charAt(0)) || /^[+\d\s()-]{5,41}$/.test(cell);

const cellsOf = (sent: ContactMessage) => [sent.name, sent.phno, sent.email, displaySubject(sent), sent.message];

function expectExported(messages: readonly ContactMessage[]) {
  const [head, ...lines] = linesOf(toCsv(messages));
  expect(head).toEqual([...CSV_COLUMNS]);
  expect(lines).toHaveLength(messages.length);
  const wrong = lines.flatMap((line, index) => {
    const message = messages[index];
    const sent = message ? cellsOf(message) : [];
    const isSame = sent.every((cell, column) => {
      const written = line[column] ?? '';
      return (written === cell || (written === `'${cell}` && RUNS.includes(cell.charAt(0)))) && isHarmless(written);
    });
    return isSame && line.length === CSV_COLUMNS.length ? [] : [{ sent, line }];
  });
  expect(wrong).toEqual([]);
}

test(`the export of ${ROWS} messages with odd characters is read back by a spreadsheet and executes nothing [W3]`, () => {
  const random = seededRandom(4180);
  const piece = () => PIECES[Math.floor(random() * PIECES.length)] ?? '';
  const text = () => Array.from({ length: Math.floor(random() * 6) }, piece).join('');
  expectExported(Array.from({ length: ROWS }, (_, id) => aMessage(text, id)));
  reportProof('W3', `${ROWS} random rows read back equal, 0 that run`);
});

/** Older versions let a form or a URL stop the server, or pollute prototypes. */
const oldest: Record<string, string> = { multer: '2.1.0', lodash: '4.18.0', qs: '6.14.2' };

const isOlder = (version: string, than: string) => version.localeCompare(than, 'en', { numeric: true }) < 0;

const { packages } = toRecord(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const installed = Object.entries(toRecord(packages)).flatMap(([place, details]) => {
  const { version, integrity } = toRecord(details);
  return place === '' ? [] : [{ name: place.replace(/^.*node_modules\//, ''), version: String(version), integrity }];
});

test.each(Object.entries(oldest))('no copy of %s is older than %s [W4]', (name, version) => {
  const copies = installed.filter((each) => each.name === name);
  expect(copies.length).toBeGreaterThan(0);
  expect(copies.filter((copy) => isOlder(copy.version, version))).toEqual([]);
});

test('every package is locked to one version and its checksum [W4]', () => {
  const isLocked = ({ version, integrity }: (typeof installed)[number]) =>
    /^\d+\.\d+\.\d+/.test(version) && typeof integrity === 'string';
  expect(installed.filter((each) => !isLocked(each))).toEqual([]);
});
