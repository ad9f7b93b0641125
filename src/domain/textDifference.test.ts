import { type DifferenceLine, textDifference } from './textDifference';

/** The difference as one text: -removed-, +added+, and the number of lines that are left out. */
const shown = (lines: readonly DifferenceLine[]) =>
  lines.map((line) => {
    if (line.kind === 'same') return line.text;
    if (line.kind === 'leftOut') return `(${line.lineCount})`;
    const marks = { both: '', before: '-', after: '+' };
    return line.parts.map(({ text, in: where }) => `${marks[where]}${text}${marks[where]}`).join('');
  });
const difference = (before: string, after: string) => shown(textDifference(before, after));

test('words that changed are marked within their line', () => {
  expect(difference('The fee is low this year.', 'The fee is high this year.')).toEqual(['The fee is -low-+high+ this year.']);
});

test('lines far from a change are left out, those next to it are shown', () => {
  const lines = Array.from({ length: 9 }, (_, at) => `Line ${at}.`);
  const after = lines.with(4, 'Another sentence.').join('\n\n');
  const changed = expect.stringMatching(/-Line- ?|-Line 4-/);
  expect(difference(lines.join('\n\n'), after)).toEqual(['(3)', 'Line 3.', changed, 'Line 5.', '(3)']);
});

test('lines that were added or removed are marked as a whole', () => {
  expect(difference('One\nTwo', 'One\nTwo\nThree')).toEqual(['One', 'Two', '+Three+']);
  expect(difference('One\nTwo', 'Two')).toEqual(['-One-', 'Two']);
  expect(difference('', 'New')).toEqual(['+New+']);
  expect(difference('Old', '')).toEqual(['-Old-']);
});

test('Burmese is compared by its words, which no spaces separate', () => {
  const [line] = textDifference('ကျောင်းသားများ လာကြသည်။', 'ကျောင်းသူများ လာကြသည်။');
  const parts = line?.kind === 'changed' ? line.parts : [];
  expect(parts.some(({ text, in: where }) => where === 'both' && text.includes('လာကြသည်'))).toBe(true);
  const without = (other: string) => parts.map(({ text, in: where }) => (where === other ? '' : text)).join('');
  expect([without('after'), without('before')]).toEqual(['ကျောင်းသားများ လာကြသည်။', 'ကျောင်းသူများ လာကြသည်။']);
});

test('texts of any length and content are compared in bounded time, and both come back whole', () => {
  const before = Array.from({ length: 20_000 }, (_, at) => `a${at}`).join(' ');
  const after = Array.from({ length: 20_000 }, (_, at) => `b${at * 7}`).join(' ');
  expect(difference(before, after)).toEqual([`-${before}-+${after}+`]);
  expect(difference('Same', 'Same')).toEqual(['Same']);
});
