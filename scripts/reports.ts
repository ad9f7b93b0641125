import { readFileSync } from 'node:fs';

/** What jest writes with `--json`, as far as scripts read it. */
export type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; status: string; message: string; assertionResults: JestTest[] }[];
};
export type JestTest = { fullName: string; status: string; failureMessages: string[] };

type PlaywrightTest = { results: { errors: { message?: string }[] }[] };
type Spec = { ok: boolean; file: string; line: number; title: string; tests: PlaywrightTest[] };
type Suite = { specs?: Spec[]; suites?: Suite[] };
/** What Playwright's reporter `json` writes, as far as scripts read it. */
type PlaywrightReport = Suite & { stats: { expected: number; unexpected: number } };

/** How many tests of a kind passed and failed, and what those that failed said. */
export type Counts = { passed: number; failed: number; failures: { title: string; message: string }[] };

const countJest = ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }: JestReport): Counts => ({
  passed: numPassedTests,
  failed: numFailedTests + numRuntimeErrorTestSuites,
  failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length > 0)
      return tests.map(({ fullName, failureMessages }) => ({ title: fullName, message: failureMessages.join('\n') }));
    return status === 'failed' ? [{ title: name, message }] : [];
  }),
});

const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

const countPlaywright = (report: PlaywrightReport): Counts => ({
  passed: report.stats.expected,
  failed: report.stats.unexpected,
  failures: specsOf(report)
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => ({
      title: `${file}:${line} ${title}`,
      message: tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map((error) => error.message))).join('\n'),
    })),
});

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Counts the tests in a report of jest, where a file that could not run is one failure; undefined without a report. */
export function fromJest(file: string): Counts | undefined {
  const report = readReport<JestReport>(file);
  return report && countJest(report);
}

/** Counts the tests in a report of Playwright; undefined without a report. */
export function fromPlaywright(file: string): Counts | undefined {
  const report = readReport<PlaywrightReport>(file);
  return report && countPlaywright(report);
}
