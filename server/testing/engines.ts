/** Test files, without `.test.ts`, that do not run on PostgreSQL for the same reason. */
type Left = { reason: string; files: readonly string[] };

/**
 * The test files of the server that never run on PostgreSQL. Every other file runs on both engines, and on PostgreSQL it fails when it
 * has stored nothing there, so that a new file gets onto this list or stores where it should.
 */
export const neverOnPostgres: readonly Left[] = [
  {
    reason: 'About the file itself: its bytes, faults of its disk, edits by hand.',
    files: [
      'server/api/storageFaults',
      'server/auth/sessions',
      'server/auth/trustedAddresses',
      'server/lib/atomicWrite',
      'server/proofs/D2-power-loss.proof',
      'server/proofs/D3-disk-faults.proof',
      'server/proofs/D4-full-disk.proof',
      'server/proofs/D5-damaged-file.proof',
      'server/proofs/D7-one-process.proof',
      'server/proofs/D8-hand-edits.proof',
      'server/proofs/D9-deleted-records.proof',
      'server/proofs/Z2-hand-edits.proof',
      'server/storage/dbFile/dbFile',
      'server/storage/dbFile/reconcileExternalEdit',
      'server/storage/format/lintDb',
      'server/storage/format/readDb',
      'server/storage/json/JsonRepository',
      'server/storage/json/JsonStorage',
      'server/storage/json/auditFile',
      'server/storage/json/versionFile',
      'server/uploads/order',
    ],
  },
  {
    reason: 'About the files of a data folder and the commands over them.',
    files: [
      'server/commands/commands',
      'server/commands/firstDay',
      'server/proofs/O1-release.proof',
      'server/seed/seed',
      'server/seed/seedCommand',
    ],
  },
  {
    reason: 'Uses PostgreSQL in every run.',
    files: [
      'server/commands/move',
      'server/commands/onPostgres',
      'server/doctor/doctor',
      'server/proofs/N1-several-servers.proof',
      'server/proofs/O2-nginx.proof',
      'server/proofs/R1-dying-processes.proof',
      'server/proofs/R1-late-commit.proof',
      'server/proofs/R3-never-stale.proof',
      'server/proofs/R6-rolling-update.proof',
      'server/proofs/Z4-audit-trail.proof',
      'server/severalServers',
      'server/storage/postgres/PostgresStorage',
      'server/storage/postgres/severalServers',
      'server/withoutDatabase',
    ],
  },
  {
    reason: 'Stores nothing.',
    files: [
      'server/auth/deviceName',
      'server/auth/hashQueue',
      'server/auth/secondFactor',
      'server/commands/terminal',
      'server/config/settings',
      'server/deploy',
      'server/http/responses',
      'server/imageWorker/ImageWorkerPool',
      'server/lib/fairQueue',
      'server/lib/semaphore',
      'server/lib/singleFlight',
      'server/process/collectGarbage',
      'server/process/makeLogger',
      'server/proofs/W3-export.proof',
      'server/proofs/W4-packages.proof',
      'server/seed/oldTexts',
      'server/ssr/renderQueue',
      'server/testing/engines',
      'server/uploads/cleanUpOrphans',
      'server/uploads/imageFolder',
      'server/uploads/jpegScans',
      'server/uploads/webpSize',
      'server/uploads/widths',
      'src/api/calls',
      'src/app/noScript',
    ],
  },
];

/** Those that run on PostgreSQL with `PROVE=1` alone, because they take long and what they test does not depend on the engine. */
export const onPostgresInFull: readonly Left[] = [
  {
    reason: 'Measures memory, time and connections of the process.',
    files: [
      'server/proofs/A3-indistinguishable.proof',
      'server/proofs/A9-login-flood.proof',
      'server/proofs/H6-article-texts.proof',
      'server/proofs/H6-regular-expressions.proof',
      'server/proofs/H8-slow-clients.proof',
      'server/proofs/H9-many-connections.proof',
      'server/proofs/H10-memory.proof',
      'server/proofs/H11-floods.proof',
      'server/proofs/U6-bounded.proof',
    ],
  },
  {
    reason: 'Takes long, and stores the same few records in every test: about rendered texts, decoded images, and sample data.',
    files: [
      'server/proofs/U1-corpus.proof',
      'server/proofs/U3-inert.proof',
      'server/proofs/W2-stored-scripts.proof',
      'server/seed/scenarios',
      'server/shareImages/drawShareImage',
    ],
  },
  {
    reason: 'About requests that are rejected, or answered by the cache, before they reach the storage.',
    files: [
      'server/http/connections',
      'server/proofs/H1-hostile-bodies.proof',
      'server/proofs/H1-hostile-requests.proof',
      'server/proofs/H4-limits.proof',
    ],
  },
];
