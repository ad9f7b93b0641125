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

const SHORT_LIST_MAX_LENGTH = 100;

function buildCollegeTemplate(): string {
  const writtenComments = new Set<string>();

  /** Returns the description of a field as a comment; empty when an earlier field of this name already has it. */
  function formatComment(name: string, description: string, indent: string): string {
    if (description === '' || writtenComments.has(name + description)) return '';
    writtenComments.add(name + description);
    return `${indent}// ${description}.\n`;
  }

  function formatValue(value: unknown, schema: unknown, indent: string, showsExamples: boolean): string {
    const { properties, items } = toRecord(schema);
    const list = toList(value);
    if (list) return formatList(list, items, indent, showsExamples);
    if (typeof value !== 'object') return JSON.stringify(value);
    return formatObject(toRecord(value), properties, indent, showsExamples);
  }

  function formatList(list: readonly unknown[], itemSchemas: unknown, indent: string, showsExamples: boolean): string {
    const isShort = list.every((entry) => typeof entry !== 'object') && JSON.stringify(list).length <= SHORT_LIST_MAX_LENGTH;
    if (isShort) return `[${list.map((entry) => JSON.stringify(entry)).join(', ')}]`;
    const innerIndent = `${indent}  `;
    const lines = list.map((entry, index) => {
      // A list of fixed length has one schema for each entry. Any other list has one schema for all entries.
      const schema = toList(itemSchemas)?.[index] ?? itemSchemas;
      // Only the first entry shows examples of the optional fields that an entry lacks.
      return `${innerIndent}${formatValue(entry, schema, innerIndent, showsExamples && index === 0)},\n`;
    });
    return `[\n${lines.join('')}${indent}]`;
  }

  function formatObject(fields: Record<string, unknown>, fieldSchemas: unknown, indent: string, showsExamples: boolean): string {
    const innerIndent = `${indent}  `;
    const lines = Object.entries(toRecord(fieldSchemas ?? fields)).map(([name, schema]) => {
      const { description, examples } = toRecord(schema);
      if (name in fields) {
        const isTopLevel = indent === '';
        const emptyLine = isTopLevel && name !== '$schema' ? '\n' : '';
        const value = formatValue(fields[name], schema, innerIndent, showsExamples);
        return `${emptyLine}${formatComment(name, toText(description), innerIndent)}${innerIndent}"${name}": ${value},\n`;
      }
      const [example] = toList(examples) ?? [];
      return example === undefined || !showsExamples ? '' : `${innerIndent}// "${name}": ${JSON.stringify(example)},\n`;
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
