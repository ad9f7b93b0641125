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
type Place = { indent: string; showsExamples: boolean };

/** Formats a value as JSON. Above a field stands its description in the JSON Schema, as in these two lines:
 *   // One number or more. The first is at the top of every page.
 *   "phones": ["09 123 456 789"], */
class Template {
  readonly #writtenComments = new Set<string>();

  formatValue(value: unknown, schema: unknown, place: Place): string {
    const list = toList(value);
    if (list) return this.#formatList(list, schema, place);
    return typeof value === 'object' ? this.#formatObject(toRecord(value), schema, place) : JSON.stringify(value);
  }

  #formatList(list: readonly unknown[], schema: unknown, { indent, showsExamples }: Place): string {
    const isShort = list.every((entry) => typeof entry !== 'object') && JSON.stringify(list).length <= SHORT_LIST_MAX_LENGTH;
    if (isShort) return `[${list.map((entry) => JSON.stringify(entry)).join(', ')}]`;
    const { items } = toRecord(schema);
    const innerIndent = `${indent}  `;
    const lines = list.map((entry, index) => {
      // A list of fixed length has one schema for each entry.
      const entrySchema = toList(items)?.[index] ?? items;
      const place = { indent: innerIndent, showsExamples: showsExamples && index === 0 };
      return `${innerIndent}${this.formatValue(entry, entrySchema, place)},\n`;
    });
    return `[\n${lines.join('')}${indent}]`;
  }

  #formatObject(fields: Record<string, unknown>, schema: unknown, { indent, showsExamples }: Place): string {
    const fieldSchemas = toRecord(toRecord(schema).properties);
    const place = { indent: `${indent}  `, showsExamples };
    const names = new Set([...Object.keys(fieldSchemas), ...Object.keys(fields)]);
    const lines = Array.from(names, (name) =>
      name in fields
        ? this.#formatField(name, fields[name], fieldSchemas[name], place)
        : this.#formatExample(name, fieldSchemas[name], place),
    );
    return `{\n${lines.join('')}${indent}}`;
  }

  #formatField(name: string, value: unknown, schema: unknown, place: Place): string {
    const isTopLevel = place.indent === '  ';
    const emptyLine = isTopLevel && name !== '$schema' ? '\n' : '';
    const comment = this.#formatComment(name, toText(toRecord(schema).description), place.indent);
    return `${emptyLine}${comment}${place.indent}"${name}": ${this.formatValue(value, schema, place)},\n`;
  }

  /** Returns the description as a comment. Returns '' if an earlier entry of a list had the same field. */
  #formatComment(name: string, description: string, indent: string): string {
    if (description === '' || this.#writtenComments.has(name + description)) return '';
    this.#writtenComments.add(name + description);
    return `${indent}// ${description}.\n`;
  }

  #formatExample(name: string, schema: unknown, { indent, showsExamples }: Place): string {
    const [example] = toList(toRecord(schema).examples) ?? [];
    return example === undefined || !showsExamples ? '' : `${indent}// "${name}": ${JSON.stringify(example)},\n`;
  }
}

/** Returns the text of the file. On a released server it says `nit check-db` in place of `npm run check-db`. */
export function formatCollegeTemplate(): string {
  const details = { ...sample, $schema: `./${COLLEGE_SCHEMA}` };
  const json = new Template().formatValue(details, toJsonSchema(collegeFileSchema), { indent: '', showsExamples: true });
  return `${withCommandsAsTyped(HEAD)}${json}\n`;
}
