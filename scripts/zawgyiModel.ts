// Generates src/domain/zawgyiModel.ts from the package myanmar-tools, whose release on npm holds the model but no code that
// reads it: run node scripts/zawgyiModel.ts after updating the package.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Steps per unit of log probability: the rounding changes no verdict, and the text compresses to a third. */
const STEPS = 20;
/** The bytes before the matrix: the tags and versions of the file and of the matrix. */
const HEAD = 28;

const data = readFileSync(createRequire(import.meta.url).resolve('myanmar-tools/resources/zawgyiUnicodeModel.dat'));
const bytes = new DataView(data.buffer, data.byteOffset, data.byteLength);
let at = HEAD;

function int16() {
  at += 2;
  return bytes.getInt16(at - 2);
}

function steps() {
  at += 4;
  return Math.round(bytes.getFloat32(at - 4) * STEPS);
}

/** A row as text: the value of all columns that it does not name, then column and value in turn. */
function row() {
  const count = int16();
  const usual = count === 0 ? 0 : steps();
  const named = Array.from({ length: count }, () => `${int16()} ${steps()}`);
  return [usual, ...named].join(' ');
}

const rows = Array.from({ length: int16() }, row);

writeFileSync(
  fileURLToPath(new URL('../src/domain/zawgyiModel.ts', import.meta.url)),
  `/**
 * The model of myanmar-tools (Copyright 2017 Google LLC, Apache License 2.0): how much more likely each letter follows each other
 * one in Unicode than in Zawgyi, as log probabilities.
 */
export const zawgyiModel = {
  /** Steps per unit. */
  steps: ${STEPS},
  /** A row for each letter: the value of all following letters that it does not name, then following letter and value in turn. */
  rows: '${rows.join(';')}',
};
`,
);
