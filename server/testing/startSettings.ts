import fs from 'node:fs';
import { recordOf, textOf } from '@/domain/read';

/** What `npm start` sets for the process of the server, before it begins. */
export function startSettings(): Record<string, string> {
  const { scripts } = recordOf(JSON.parse(fs.readFileSync('package.json', 'utf8')));
  const words = textOf(recordOf(scripts).start).split(' ');
  return Object.fromEntries(words.filter((word) => word.includes('=')).map((word) => word.split('=', 2)));
}
