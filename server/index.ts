import { bootstrap } from './bootstrap';
import { readSettings } from './config/settings';
import { STOP_SIGNALS } from './lib/platform';
import { collectGarbage, collectGarbageWhenIdle } from './process/collectGarbage';
import { makeLogger } from './process/makeLogger';
import { reportToSystemd } from './process/reportToSystemd';

async function main() {
  const settings = readSettings();
  const logger = makeLogger(settings);
  const server = await bootstrap({ settings, logger });

  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    server.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  // The start leaves much garbage, because it parses the database several times.
  collectGarbage();
  collectGarbageWhenIdle();
  reportToSystemd(settings, logger);
  // Printed last, because a script that waits for this line can end the process immediately.
  process.stdout.write(`Listening on ${server.url}\n`);
}

function fail(error: unknown) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

main().catch(fail);
