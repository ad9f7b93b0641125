import { availableParallelism } from 'node:os';
import type { Config } from 'jest';
import { testsOnPostgres } from './scripts/testsOnPostgres.ts';

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

const ofServer = ['<rootDir>/server/**/*.test.ts', '<rootDir>/src/{app,api}/**/*.test.ts'];
const isFull = process.env.PROVE === '1';
/** Those that `npm run prove` alone runs: they take minutes or measure time, and other tests have a short form of each promise. */
const long = isFull ? [] : ['<rootDir>/server/proofs/long/'];
const common = {
  // Temporary folders go with each run.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  setupFiles: ['<rootDir>/src/testing/sampleCollege.ts'],
  transform: {
    '^.+\\.(m?js|tsx?)$': ['@swc/jest', { jsc: { transform: { react: { runtime: 'automatic' } }, target: 'es2024' } }],
  },
  // Two packages come as modules only.
  transformIgnorePatterns: ['/node_modules/(?!(?:feed|postgrator)/)'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/src/$1' },
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/e2e/', '<rootDir>/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
} satisfies Project;

const config: Config = {
  // A busy machine is no failure; what waits for ever still ends.
  testTimeout: 180_000,
  workerGracefulExitTimeout: 10_000,
  // One more than there are processors: many a test waits for a poll of five seconds.
  maxWorkers: availableParallelism() + 1,
  projects: [
    {
      ...common,
      displayName: 'rules',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/src/{domain,content,testing}/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'server',
      testEnvironment: 'node',
      testMatch: ofServer,
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, ...long],
    },
    {
      ...common,
      displayName: 'postgres',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/src/testing/sharedPostgres.ts',
      globalTeardown: '<rootDir>/src/testing/stopSharedPostgres.ts',
      setupFilesAfterEnv: ['<rootDir>/src/testing/onPostgres.ts'],
      testMatch: testsOnPostgres({ isFull }).map((file) => `<rootDir>/${file}`),
    },
    {
      ...common,
      displayName: 'screens',
      testEnvironment: '<rootDir>/src/testing/browserEnvironment.ts',
      setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
      restoreMocks: true,
      testMatch: ['<rootDir>/src/**/*.test.tsx'],
    },
  ],
};

export default config;
