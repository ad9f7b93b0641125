import { findNodeAtLocation, type ParseError, parse, parseTree, printParseErrorCode } from 'jsonc-parser';

/** Says what is wrong in the text of `db.json`, and where: `message` reads `db.json:line:column: reason`. */
export class DbFault extends Error {
  constructor(text: string, offset: number, reason: string) {
    const before = text.slice(0, offset).split('\n');
    super(`db.json:${before.length}:${(before.at(-1)?.length ?? 0) + 1}: ${reason}`);
  }
}

/** The value of a JSON text; throws a `DbFault`. A byte order mark is accepted. */
export function parseDb(text: string): unknown {
  const plain = text.replace(/^\ufeff/, '');
  try {
    return JSON.parse(plain);
  } catch {
    const errors: ParseError[] = [];
    parse(plain, errors, { disallowComments: true });
    const [first] = errors;
    const reason = first ? printParseErrorCode(first.error) : 'not valid JSON';
    throw new DbFault(plain, first?.offset ?? plain.length, reason);
  }
}

/** The fault of a value at a place of the text, such as `['blogs', 3, 'id']`; the place is written into the reason. */
export function faultAt(text: string, place: (string | number)[], reason: string): DbFault {
  const plain = text.replace(/^\ufeff/, '');
  const root = parseTree(plain);
  const node = root && (findNodeAtLocation(root, place) ?? findNodeAtLocation(root, place.slice(0, -1)));
  const name = place.map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${part}`)).join('');
  return new DbFault(plain, node?.offset ?? 0, name === '' ? reason : `${name}: ${reason}`);
}
