// Writes the `college.json` that a new college fills in. It has the sample details, with an explaining comment above each field.
import sample from '@/content/college.json';
import { toList, toRecord, toText } from '@/domain/coerce';
import { collegeFileSchema } from '@/domain/collegeSchema';
import { withCommandsAsTyped } from '../../scripts/commandLine';
import { toJsonSchema } from '../storage/format/dbSchema';
import { COLLEGE_SCHEMA } from './readCollege';
import { COLLEGE_FOLDER } from './servedFiles';

const HEAD = `\
// The details of the college. All of them are samples: replace them, and restart the server.
//
// Texts are in "quotes", with \\" for a quote in a text. A line that begins with // is not read.
// A part that is missing is shown as it is here; without "my" there is no page in Burmese.
// Pictures and films go into the folder "${COLLEGE_FOLDER}" beside this file; "/${COLLEGE_FOLDER}/hnin.jpg" is a picture in it.
// npm run check-db names each mistake by its line, before the restart.
`;

const SHORT_LIST_MAX_LENGTH = 100;

/** With `showsExamples`, the optional fields that an object lacks are shown as examples in comments. */
type Layout = { depth: number; showsExamples: boolean };

const indentOf = (depth: number) => '  '.repeat(depth);

/** Formats a value as JSON with comments. Above a field stands its description in the JSON Schema, as in these two lines:
 *   // One number or more. The first is at the top of every page.
 *   "phones": ["09 123 456 789"], */
class TemplateFormatter {
  readonly #writtenComments = new Set<string>();

  formatValue(value: unknown, schema: unknown, layout: Layout): string {
    const list = toList(value);
    if (list) return this.#formatList(list, schema, layout);
    return typeof value === 'object' ? this.#formatObject(toRecord(value), schema, layout) : JSON.stringify(value);
  }

  #formatList(list: readonly unknown[], schema: unknown, { depth, showsExamples }: Layout): string {
    const isShort = list.every((entry) => typeof entry !== 'object') && JSON.stringify(list).length <= SHORT_LIST_MAX_LENGTH;
    if (isShort) return `[${list.map((entry) => JSON.stringify(entry)).join(', ')}]`;
    const { items } = toRecord(schema);
    const lines = list.map((entry, index) => {
      // A list of fixed length has one schema for each entry.
      const entrySchema = toList(items)?.[index] ?? items;
      const layout = { depth: depth + 1, showsExamples: showsExamples && index === 0 };
      return `${indentOf(layout.depth)}${this.formatValue(entry, entrySchema, layout)},\n`;
    });
    return `[\n${lines.join('')}${indentOf(depth)}]`;
  }

  #formatObject(fields: Record<string, unknown>, schema: unknown, { depth, showsExamples }: Layout): string {
    const fieldSchemas = toRecord(toRecord(schema).properties);
    const layout = { depth: depth + 1, showsExamples };
    const names = new Set([...Object.keys(fieldSchemas), ...Object.keys(fields)]);
    const lines = Array.from(names, (name) =>
      name in fields
        ? this.#formatField(name, fields[name], fieldSchemas[name], layout)
        : this.#formatExample(name, fieldSchemas[name], layout),
    );
    return `{\n${lines.join('')}${indentOf(depth)}}`;
  }

  #formatField(name: string, value: unknown, schema: unknown, layout: Layout): string {
    const isTopLevel = layout.depth === 1;
    const indent = indentOf(layout.depth);
    const emptyLine = isTopLevel && name !== '$schema' ? '\n' : '';
    const comment = this.#formatComment(name, toText(toRecord(schema).description), indent);
    return `${emptyLine}${comment}${indent}"${name}": ${this.formatValue(value, schema, layout)},\n`;
  }

  /** Returns the description as a comment. Returns '' if an earlier entry of a list had the same field. */
  #formatComment(name: string, description: string, indent: string): string {
    if (description === '' || this.#writtenComments.has(name + description)) return '';
    this.#writtenComments.add(name + description);
    return `${indent}// ${description}.\n`;
  }

  #formatExample(name: string, schema: unknown, { depth, showsExamples }: Layout): string {
    const [example] = toList(toRecord(schema).examples) ?? [];
    return example === undefined || !showsExamples ? '' : `${indentOf(depth)}// "${name}": ${JSON.stringify(example)},\n`;
  }
}

/** Returns the text of the file. On a released server it says `nit check-db` in place of `npm run check-db`. */
export function formatCollegeTemplate(): string {
  const details = { ...sample, $schema: `./${COLLEGE_SCHEMA}` };
  const json = new TemplateFormatter().formatValue(details, toJsonSchema(collegeFileSchema), { depth: 0, showsExamples: true });
  return `${withCommandsAsTyped(HEAD)}${json}\n`;
}
