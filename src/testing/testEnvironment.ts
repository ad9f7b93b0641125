/** The folder of another PostgreSQL than the one that npm installs, such as `/usr/lib/postgresql/15/bin`. */
export const postgresPrograms = process.env.POSTGRES_BIN;

/** The database with our schema on the shared PostgreSQL server, which the tests copy. */
export const TEMPLATE = 'nit_template';

const SHARED = 'NIT_TEST_POSTGRES';

/** The URL of the PostgreSQL server that all test files of this run share; undefined where each file starts its own. */
export const sharedPostgres = () => process.env[SHARED];

/** Shares a PostgreSQL server with the processes that run the test files. */
export const sharePostgres = (url: string) => {
  process.env[SHARED] = url;
};

/** The beginning of the names of the databases that this process of jest makes. */
export const databasePrefix = `test_${process.env.JEST_WORKER_ID ?? ''}_`;

let isPostgres = false;

/** Makes the servers of a test file store in PostgreSQL instead of `db.json`. */
export const testOnPostgres = () => {
  isPostgres = true;
};

export const isOnPostgres = () => isPostgres;

/** What a new terminal has of the environment of this process, without what `npm` and jest add. */
export const terminalEnvironment = () => {
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
  return { PATH, HOME, TMPDIR };
};
