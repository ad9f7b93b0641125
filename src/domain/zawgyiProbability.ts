// Tells Zawgyi, an older encoding of Burmese that reads as nonsense in Unicode, from Unicode. The model gives each pair of
// neighbouring letters a weight: positive where the pair is more likely in Unicode, negative where in Zawgyi.
import { zawgyiModel } from './zawgyiModel';

/** The ranges whose letters the model numbers, counting up from 1; all other letters are number 0. */
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
// A row of the model: the default weight of all pairs with this first letter, then each exception as second letter and weight.
for (const [firstLetter, row] of zawgyiModel.rows.split(';').entries()) {
  const [defaultWeight = 0, ...exceptions] = row.split(' ').map(Number);
  const rowStart = firstLetter * letterCount;
  weights.fill(defaultWeight, rowStart, rowStart + letterCount);
  for (let index = 0; index < exceptions.length; index += 2) {
    const [secondLetter = 0, weight = 0] = exceptions.slice(index, index + 2);
    weights[rowStart + secondLetter] = weight;
  }
}
// Two letters that are not Burmese say nothing about the encoding.
weights[0] = 0;

/** Returns the probability, 0 to 1, of Zawgyi, as myanmar-tools' `getZawgyiProbability`; 0 without Burmese letters. */
export function zawgyiProbability(text: string): number {
  let weightSum = 0;
  let previousLetter = 0;
  let hasBurmese = false;
  for (let index = 0; index <= text.length; index++) {
    // The end of the text counts as letter number 0: its char code is NaN.
    const letter = letterNumbers[text.charCodeAt(index)] ?? 0;
    weightSum += weights[previousLetter * letterCount + letter] ?? 0;
    previousLetter = letter;
    hasBurmese ||= letter > 0;
  }
  // The model stores log probabilities as whole numbers of steps.
  const logOdds = weightSum / zawgyiModel.steps;
  return hasBurmese ? 1 / (1 + Math.exp(logOdds)) : 0;
}
