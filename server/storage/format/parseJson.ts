import { type ParseError, parse, printParseErrorCode, visit } from 'jsonc-parser';

export const TOO_DEEP = 'nested too deeply';
/** A file that is no JSON at all has an error in each word, and nobody needs them all. */
const ERRORS_MAX = 100;
const CURLY_QUOTE = /[“”‘’]/;

export type ParseOptions = { allowComments?: boolean };

type SyntaxProblem = { offset: number; reason: string };

export function parseJson(text: string, { allowComments = false }: ParseOptions): unknown {
  if (!allowComments) return JSON.parse(text);
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: true });
  // For invalid text, `parse` returns a part of the value.
  if (errors.length > 0) throw new SyntaxError('The text is no JSON with comments.');
  return value;
}

/** Returns a text such as `comma expected` for the code `CommaExpected`. */
const toReason = (code: string) => code.replace(/\B[A-Z]/g, ' $&').toLowerCase();

/** Says where and why `parseJson` has thrown for a text. Returns one problem or more. */
export function findSyntaxProblems(text: string, { allowComments = false }: ParseOptions): SyntaxProblem[] {
  const problems: SyntaxProblem[] = [];
  const onError = (error: ParseError['error'], offset: number) => {
    const isCurlyQuote = CURLY_QUOTE.test(text.charAt(offset));
    problems.push({ offset, reason: isCurlyQuote ? 'must be a straight quote, "' : toReason(printParseErrorCode(error)) });
    // Only an exception stops the parser.
    if (problems.length === ERRORS_MAX) throw new RangeError('These problems are enough.');
  };
  try {
    visit(text, { onError }, { disallowComments: !allowComments, allowTrailingComma: allowComments });
  } catch {
    // Thrown by `onError`, or by the parser when deep nesting overflows the call stack.
    if (problems.length < ERRORS_MAX) return [{ offset: 0, reason: TOO_DEEP }];
  }
  const isRefusedOnlyByJsonParse = problems.length === 0;
  return isRefusedOnlyByJsonParse ? [{ offset: text.length, reason: 'not valid JSON' }] : problems;
}
