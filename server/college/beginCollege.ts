import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import sample from '@/content/college.json';
import { toList, toRecord, toText } from '@/domain/coerce';
import { collegeFileSchema } from '@/domain/collegeSchema';
import { asTyped } from '../../scripts/commandLine';
import { formatSchema, toJsonSchema } from '../storage/format/dbSchema';
import { COLLEGE_FILE, COLLEGE_FOLDER } from './readCollege';

export const COLLEGE_SCHEMA = 'college.schema.json';

const HEAD = `\
// The details of the college. All of them are samples: replace them, and restart the server.
//
// Texts are in "quotes", with \\" for a quote in a text. A line that begins with // is not read.
// A part that is missing is shown as it is here; without "my" there is no page in Burmese.
// Pictures and films go into the folder "${COLLEGE_FOLDER}" beside this file; "/${COLLEGE_FOLDER}/hnin.jpg" is a picture in it.
// npm run check-db names each mistake by its line, before the restart.
`;

/** Characters beyond which each text of a list has a line of its own. */
const LONG_LINE = 100;

/** The text of a `college.json` to fill in: every part of the sample, below what its schema says of it. */
export function collegeTemplate(): string {
  const said = new Set<string>();
  const comment = (name: string, description: string, indent: string) => {
    const isSaid = description === '' || said.has(name + description);
    said.add(name + description);
    return isSaid ? '' : `${indent}// ${description}.\n`;
  };
  const explained = (value: unknown, schema: unknown, indent: string, isFirst: boolean): string => {
    const { properties, items } = toRecord(schema);
    const inside = `${indent}  `;
    const list = toList(value);
    if (list && (list.some((entry) => typeof entry === 'object') || JSON.stringify(list).length > LONG_LINE)) {
      const schemaOf = (place: number) => toList(items)?.[place] ?? items;
      const entries = list.map((entry, place) => explained(entry, schemaOf(place), inside, isFirst && place === 0));
      return `[\n${entries.map((entry) => `${inside}${entry},\n`).join('')}${indent}]`;
    }
    if (list) return `[${list.map((entry) => JSON.stringify(entry)).join(', ')}]`;
    if (typeof value !== 'object') return JSON.stringify(value);
    const given = toRecord(value);
    const lines = Object.entries(toRecord(properties ?? given)).map(([name, about]) => {
      const { description, examples } = toRecord(about);
      if (name in given) {
        const gap = indent === '' && name !== '$schema' ? '\n' : '';
        const text = explained(given[name], about, inside, isFirst);
        return `${gap}${comment(name, toText(description), inside)}${inside}"${name}": ${text},\n`;
      }
      const [example] = toList(examples) ?? [];
      return example === undefined || !isFirst ? '' : `${inside}// "${name}": ${JSON.stringify(example)},\n`;
    });
    return `{\n${lines.join('')}${indent}}`;
  };
  return `${asTyped(HEAD)}${explained({ ...sample, $schema: `./${COLLEGE_SCHEMA}` }, toJsonSchema(collegeFileSchema), '', true)}\n`;
}

/** Writes a `college.json` to fill in, with its schema and folder, where there is none; returns its path if it did. */
export async function beginCollege(dataDir: string): Promise<string | undefined> {
  const file = path.join(dataDir, COLLEGE_FILE);
  if (existsSync(file)) return undefined;
  await fs.mkdir(path.join(dataDir, COLLEGE_FOLDER), { recursive: true });
  await fs.writeFile(path.join(dataDir, COLLEGE_SCHEMA), formatSchema(collegeFileSchema));
  await fs.writeFile(file, collegeTemplate());
  return file;
}
