import './smallHeap';

import { pino } from 'pino';
import { collectGarbage, collectGarbageAtRest } from './collectGarbage';
import { runServer } from './runServer';
import { readSettings } from './settings';

async function main() {
  const settings = readSettings();
  // The standard output is for the one line that says where the server listens.
  const logger = pino({ level: settings.logLevel, base: null }, pino.destination({ dest: 2, sync: false }));
  const server = await runServer({ settings, logger });

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
  collectGarbage();
  collectGarbageAtRest();
  // Last: whoever reads it may end the process at once.
  process.stdout.write(`Listening on ${server.url}\n`);
}

function fail(error: unknown) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

main().catch(fail);
