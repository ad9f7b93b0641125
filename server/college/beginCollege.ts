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

const LONG_LINE = 100;

function buildCollegeTemplate(): string {
  const writtenComments = new Set<string>();

  /** Returns the description of a part as a comment; empty when an earlier part of this name already has it. */
  function formatComment(name: string, description: string, indent: string): string {
    if (description === '' || writtenComments.has(name + description)) return '';
    writtenComments.add(name + description);
    return `${indent}// ${description}.\n`;
  }

  function formatValue(value: unknown, schema: unknown, indent: string, hasExamples: boolean): string {
    const { properties, items } = toRecord(schema);
    const list = toList(value);
    if (list) return formatList(list, items, indent, hasExamples);
    if (typeof value !== 'object') return JSON.stringify(value);
    return formatObject(toRecord(value), properties, indent, hasExamples);
  }

  function formatList(list: readonly unknown[], schemas: unknown, indent: string, hasExamples: boolean): string {
    const isShort = list.every((entry) => typeof entry !== 'object') && JSON.stringify(list).length <= LONG_LINE;
    if (isShort) return `[${list.map((entry) => JSON.stringify(entry)).join(', ')}]`;
    const inner = `${indent}  `;
    const lines = list.map((entry, index) => {
      // A list of fixed length has one schema for each entry. Any other list has one schema for all entries.
      const schema = toList(schemas)?.[index] ?? schemas;
      // Only the first entry shows examples of the optional fields that an entry lacks.
      return `${inner}${formatValue(entry, schema, inner, hasExamples && index === 0)},\n`;
    });
    return `[\n${lines.join('')}${indent}]`;
  }

  function formatObject(parts: Record<string, unknown>, schemas: unknown, indent: string, hasExamples: boolean): string {
    const inner = `${indent}  `;
    const lines = Object.entries(toRecord(schemas ?? parts)).map(([name, schema]) => {
      const { description, examples } = toRecord(schema);
      if (name in parts) {
        const emptyLine = indent === '' && name !== '$schema' ? '\n' : '';
        const value = formatValue(parts[name], schema, inner, hasExamples);
        return `${emptyLine}${formatComment(name, toText(description), inner)}${inner}"${name}": ${value},\n`;
      }
      const [example] = toList(examples) ?? [];
      return example === undefined || !hasExamples ? '' : `${inner}// "${name}": ${JSON.stringify(example)},\n`;
    });
    return `{\n${lines.join('')}${indent}}`;
  }

  const template = formatValue({ ...sample, $schema: `./${COLLEGE_SCHEMA}` }, toJsonSchema(collegeFileSchema), '', true);
  return `${asTyped(HEAD)}${template}\n`;
}

/** Writes a `college.json` to fill in, with its schema and folder; returns its path, undefined where there is one already. */
export async function beginCollege(dataDir: string): Promise<string | undefined> {
  const file = path.join(dataDir, COLLEGE_FILE);
  if (existsSync(file)) return undefined;
  await fs.mkdir(path.join(dataDir, COLLEGE_FOLDER), { recursive: true });
  await fs.writeFile(path.join(dataDir, COLLEGE_SCHEMA), formatSchema(collegeFileSchema));
  await fs.writeFile(file, buildCollegeTemplate());
  return file;
}
