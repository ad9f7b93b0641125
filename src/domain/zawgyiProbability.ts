import { zawgyiModel } from './zawgyiModel';

/** The ranges whose letters the model numbers, counting up from 1; all other letters are number 0. */
const RANGES = [
  [0x1000, 0x103f],
  [0x104a, 0x109f],
  [0xaa60, 0xaa7f],
  [0xa9e0, 0xa9ff],
  [0x2000, 0x200b],
] as const;

const numbers = new Uint8Array(0x10000);
let count = 0;
for (const [first, last] of RANGES) {
  for (let code = first; code <= last; code++) numbers[code] = ++count;
}
const size = count + 1;

const steps = new Int16Array(size ** 2);
for (const [number, row] of zawgyiModel.rows.split(';').entries()) {
  const [usual = 0, ...named] = row.split(' ').map(Number);
  const start = number * size;
  steps.fill(usual, start, start + size);
  for (let place = 0; place < named.length; place += 2) steps[start + (named[place] ?? 0)] = named[place + 1] ?? 0;
}
// Foreign letters that follow each other say nothing.
steps[0] = 0;

/**
 * The probability that a Burmese text is in Zawgyi rather than in Unicode, from 0 to 1, as `getZawgyiProbability` of myanmar-tools;
 * 0 for a text without Burmese letters, also for digits alone.
 */
export function zawgyiProbability(text: string): number {
  let sum = 0;
  let last = 0;
  let isBurmese = false;
  for (let place = 0; place <= text.length; place++) {
    // After the last letter, NaN is letter number 0.
    const number = numbers[text.charCodeAt(place)] ?? 0;
    sum += steps[last * size + number] ?? 0;
    last = number;
    isBurmese ||= number > 0;
  }
  return isBurmese ? 1 / (1 + Math.exp(sum / zawgyiModel.steps)) : 0;
}
