import { readdirSync, readFileSync } from 'node:fs';

const tests = ['server', 'src/api', 'src/app'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
);

/** The first line of a test that is about one engine, or starts a PostgreSQL of its own. */
const ONE_ENGINE = /^\/\*\* @engine (?:db\.json|PostgreSQL) \*\/\n/;

/**
 * What depends on how records, sessions, counts and images are stored: calls, signing in, what testers write, concurrent
 * writers.
 */
const dependsOnEngine = (file: string, text: string) =>
  /^server\/(?:api|auth|qa)\//.test(file) || (text.includes("testing/writers'") && !file.startsWith('server/proofs/long/'));

/** The test files that run on PostgreSQL as well: in full every one that can, else those that depend on the engine. */
export function testsOnPostgres({ isFull }: { isFull: boolean }): string[] {
  return tests.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return !ONE_ENGINE.test(text) && (isFull || dependsOnEngine(file, text));
  });
}
