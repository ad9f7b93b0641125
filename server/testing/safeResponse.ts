import { toRecord } from '@/domain/coerce';

const CLASS_NAME = /\b[A-Z][A-Za-z]*Error\b/;
const LEAKS = [
  /\bat .*:\d+:\d+/,
  /node_modules/,
  /\$argon2/,
  /(?:^|[\s"'(])\/(?:home|root|tmp|usr|var|work|etc|app)\//,
  /\bE(?:NOENT|ACCES|ISDIR|NOTDIR|NAMETOOLONG|PERM|MFILE)\b/,
  /password_hash/,
];

/** The problem with a response to hostile input (promise H1); undefined for a safe response. */
export function leakIn(status: number, text: string): string | undefined {
  if (status >= 500) return `status ${status}: ${text.slice(0, 300)}`;
  const leak = [...LEAKS, ...(status >= 400 ? [CLASS_NAME] : [])].find((pattern) => pattern.test(text));
  if (leak) return `${leak} in the answer: ${text.slice(0, 300)}`;
  return status >= 400 && text !== '' && !isErrorShape(text)
    ? `status ${status} in another shape: ${text.slice(0, 300)}`
    : undefined;
}

function isErrorShape(text: string): boolean {
  try {
    const { success, error, message, code, requestId } = toRecord(JSON.parse(text));
    const hasTexts = [error, code, requestId].every((part) => typeof part === 'string' && part !== '');
    return success === false && message === error && hasTexts;
  } catch {
    return false;
  }
}
