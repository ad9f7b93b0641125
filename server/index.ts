import path from 'node:path';
import { pino } from 'pino';
import { sessionFile } from './auth/sessionFile';
import { prepareDataDir } from './dataDir';
import { dbFile } from './repository/handEdits';
import { JsonRepository } from './repository/jsonRepository';
import { listen } from './server';
import { readSettings } from './settings';

async function main() {
  const settings = readSettings();
  // The standard output is for the one line that says where the server listens.
  const logger = pino({ level: settings.logLevel, base: null }, pino.destination({ dest: 2, sync: false }));
  const files = await prepareDataDir(settings);
  const clock = () => new Date();
  const repository = await JsonRepository.open(dbFile(files.db), {
    clock,
    canHashPasswords: !settings.isProduction,
    onHandEdit: ({ level, text }) => logger[level](text),
  });
  const server = await listen({
    repository,
    sessionFile: sessionFile(files.private),
    uploadsDir: files.uploads,
    clientDir: path.join(settings.projectDir, 'dist/client'),
    clock,
    logger,
    settings,
  });
  process.stdout.write(`Listening on ${server.url}\n`);

  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    server.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

function fail(error: unknown) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

main().catch(fail);
