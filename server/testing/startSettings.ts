import fs from 'node:fs';
import { toRecord, toText } from '@/domain/coerce';

/** The environment variables that `npm start` sets for the server process. */
export function startSettings(): Record<string, string> {
  const { scripts } = toRecord(JSON.parse(fs.readFileSync('package.json', 'utf8')));
  const words = toText(toRecord(scripts).start).split(' ');
  return Object.fromEntries(words.filter((word) => word.includes('=')).map((word) => word.split('=', 2)));
}
