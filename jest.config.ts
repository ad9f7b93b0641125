/** @jest-config-loader esbuild-register */
import { availableParallelism } from 'node:os';
import type { Config } from 'jest';

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

/** The tests of the server that also run on PostgreSQL: those of the endpoints, and all of the API and the accounts in full. */
const onPostgres =
  process.env.PROVE === '1' ? '{api,auth,audit,feeds,http,qa}/*' : 'api/{contract,blogs,events,contacts,messages,users}';

const common: Project = {
  transform: {
    '^.+\\.(m?js|tsx?)$': ['@swc/jest', { jsc: { transform: { react: { runtime: 'automatic' } }, target: 'es2022' } }],
  },
  // Two packages come as modules only.
  transformIgnorePatterns: ['/node_modules/(?!(?:feed|postgrator)/)'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/src/$1' },
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/e2e/', '<rootDir>/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
};

const config: Config = {
  // A busy machine is no failure; what waits for ever still ends.
  testTimeout: 60_000,
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
      testMatch: ['<rootDir>/server/**/*.test.ts', '<rootDir>/src/{app,api}/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'postgres',
      testEnvironment: 'node',
      setupFilesAfterEnv: ['<rootDir>/server/testing/onPostgres.ts'],
      testMatch: [`<rootDir>/server/${onPostgres}.test.ts`],
    },
    {
      ...common,
      displayName: 'screens',
      testEnvironment: '<rootDir>/src/testing/browserEnvironment.ts',
      setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
      testMatch: ['<rootDir>/src/**/*.test.tsx'],
    },
  ],
};

export default config;
