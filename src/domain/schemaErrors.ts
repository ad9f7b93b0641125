// Says errors of zod in plain words, for people who edit files by hand or whose form was rejected.
import { countWithNoun } from '@/texts/format';
import type { z } from './zod';

const TYPE_NAMES: Record<string, string> = {
  string: 'a text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'a group in { }',
  record: 'a group in { }',
  array: 'a list in [ ]',
  tuple: 'a list in [ ]',
};

const LENGTH_UNITS: Record<string, readonly [string, string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

/** For example `must have at least 2 entries` for a list, and `must be 5 or more` for a number. */
function describeLimit(origin: string, limit: number | bigint, afterNumber: string, beforeLength: string): string {
  const unit = LENGTH_UNITS[origin];
  return unit ? `must have ${beforeLength} ${countWithNoun(Number(limit), ...unit)}` : `must be ${limit} ${afterNumber}`;
}

/** Replaces zod's own texts, which are for programmers. A schema's own text has precedence. */
export const describeIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPE_NAMES[issue.expected] ?? 'another kind of value'}`;
    case 'too_small':
      return describeLimit(issue.origin, issue.minimum, 'or more', 'at least');
    case 'too_big':
      return describeLimit(issue.origin, issue.maximum, 'or less', 'at most');
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`;
    case 'unrecognized_keys':
      return 'has a field that is not known here';
    default:
      return 'cannot be read';
  }
};

export const describeIssueAsSentence: z.core.$ZodErrorMap = (issue) => `This value ${describeIssue(issue)}.`;
