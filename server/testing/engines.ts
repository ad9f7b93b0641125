/**
 * The test files, without `.test.ts`, that run on PostgreSQL as well in every test run: what depends on how records, sessions, counts and
 * images are stored. A new test of these names itself here. The contract of the engine is `server/storage/postgres/PostgresStorage.test.ts`.
 */
export const onBothEngines: readonly string[] = [
  // A journey of each kind of record, from the first call to the deletion.
  'server/api/account',
  'server/api/blogs',
  'server/api/contacts',
  'server/api/users',
  // What testers write through json-server.
  'server/qa/qaRoutes',
  // Accounts, sessions, and what counts failed attempts.
  'server/auth/loginThrottle',
  'server/auth/secondFactor',
  // Concurrent writers, and a killed server.
  'server/proofs/D1-kills.proof',
  'server/proofs/D6-concurrent-writers.proof',
];

/** The test files that do not run on PostgreSQL with `PROVE=1` either, when every other one does. */
export const onOneEngine: readonly string[] = [
  // About `db.json`, its disk, edits of it by hand, and commands over a data folder.
  'server/api/storageFaults',
  'server/commands/commands',
  'server/proofs/D4-disk.proof',
  'server/proofs/D5-damaged-file.proof',
  'server/proofs/D8-hand-edits.proof',
  'server/proofs/D9-deleted-records.proof',
  'server/proofs/long/O1-release.proof',
  'server/proofs/long/W5-browsers.proof',
  'server/seed/seedCommand',
  'server/uploads/order',
  // Start a PostgreSQL of their own in every run.
  'server/commands/onPostgres',
  'server/doctor/doctor',
  'server/proofs/long/R1-several-servers.proof',
  'server/proofs/long/R3-never-stale.proof',
  'server/proofs/long/N1-alerts.proof',
  'server/severalServers',
  'server/storage/postgres/PostgresStorage',
  'server/withoutDatabase',
];
