// Tells Zawgyi from Unicode. Zawgyi is an older encoding of Burmese, which reads as nonsense in Unicode.
// The model gives each pair of neighbouring letters a weight. A positive weight means that Unicode is more likely.
import { zawgyiModel } from './zawgyiModel';

/** The model numbers the letters in these ranges from 1 on. All other letters have number 0. */
const LETTER_RANGES = [
  [0x1000, 0x103f],
  [0x104a, 0x109f],
  [0xaa60, 0xaa7f],
  [0xa9e0, 0xa9ff],
  [0x2000, 0x200b],
] as const;

const letterNumbers = new Uint8Array(0x10000);
let letterCount = 1;
for (const [first, last] of LETTER_RANGES) {
  for (let code = first; code <= last; code++) letterNumbers[code] = letterCount++;
}

/** The weight of each pair of letters, at `first letter * letterCount + second letter`. */
const weights = new Int16Array(letterCount ** 2);
// Each row has the weights after one first letter. In the row `-4 0 9 1 3`, the default weight is -4.
// The exceptions follow as pairs: second letter 0 has weight 9, and second letter 1 has weight 3.
for (const [firstLetter, row] of zawgyiModel.rows.split(';').entries()) {
  const [defaultWeight = 0, ...exceptions] = row.split(' ').map(Number);
  const rowStart = firstLetter * letterCount;
  weights.fill(defaultWeight, rowStart, rowStart + letterCount);
  for (let index = 0; index < exceptions.length; index += 2) {
    const [secondLetter = 0, weight = 0] = exceptions.slice(index, index + 2);
    weights[rowStart + secondLetter] = weight;
  }
}
// A pair of two other letters says nothing about the encoding.
weights[0] = 0;

/** Returns the probability of Zawgyi, from 0 to 1. A text without numbered letters, such as an English text, has 0. */
export function zawgyiProbability(text: string): number {
  let weightSum = 0;
  let previousLetter = 0;
  let hasNumberedLetter = false;
  for (let index = 0; index <= text.length; index++) {
    // After the last letter, `charCodeAt` returns NaN, which counts as letter 0.
    const letter = letterNumbers[text.charCodeAt(index)] ?? 0;
    weightSum += weights[previousLetter * letterCount + letter] ?? 0;
    previousLetter = letter;
    hasNumberedLetter ||= letter > 0;
  }
  // The model stores logarithms of probabilities as whole numbers of steps.
  const logOdds = weightSum / zawgyiModel.steps;
  return hasNumberedLetter ? 1 / (1 + Math.exp(logOdds)) : 0;
}
