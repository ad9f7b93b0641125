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

const OTHER_LETTER = 0;

const numberedLetters = LETTER_RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index),
);
const letterNumbers = new Uint8Array(0x10000);
for (const [index, code] of numberedLetters.entries()) letterNumbers[code] = index + 1;

/** The weight of each pair of letters: `weights[first]?.[second]`, by their numbers. */
const weights = zawgyiModel.rows.split(';').map(readWeights);

/** Reads the weights after one first letter. In the row `-4 0 9 1 3`, the default weight is -4.
 * The exceptions follow as pairs: second letter 0 has weight 9, and second letter 1 has weight 3. */
function readWeights(row: string): Int16Array {
  const [defaultWeight = 0, ...exceptions] = row.split(' ').map(Number);
  const rowWeights = new Int16Array(numberedLetters.length + 1).fill(defaultWeight);
  for (let index = 0; index < exceptions.length; index += 2) {
    const [secondLetter = 0, weight = 0] = exceptions.slice(index, index + 2);
    rowWeights[secondLetter] = weight;
  }
  return rowWeights;
}

/** Returns the probability of Zawgyi, from 0 to 1. A text without numbered letters, such as an English text, has 0. */
export function zawgyiProbability(text: string): number {
  let weightSum = 0;
  let previousLetter = OTHER_LETTER;
  let hasNumberedLetter = false;
  for (let index = 0; index <= text.length; index++) {
    // The last letter also pairs with the end of the text, where `charCodeAt` returns NaN.
    const letter = letterNumbers[text.charCodeAt(index)] ?? OTHER_LETTER;
    // A pair of two other letters says nothing about the encoding.
    if (previousLetter !== OTHER_LETTER || letter !== OTHER_LETTER) {
      weightSum += weights[previousLetter]?.[letter] ?? 0;
      hasNumberedLetter = true;
    }
    previousLetter = letter;
  }
  // The model stores logarithms of probabilities as whole numbers of steps.
  const logOdds = weightSum / zawgyiModel.steps;
  return hasNumberedLetter ? 1 / (1 + Math.exp(logOdds)) : 0;
}
