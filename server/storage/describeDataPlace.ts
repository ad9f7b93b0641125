const PRINTABLE_PARAMETERS: readonly string[] = ['host', 'port', 'user', 'sslmode'];

/** Removes the password from the address of a database, and all parameters but those that are known to hold no secret. */
function withoutSecrets(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'the database';
  const url = new URL(databaseUrl);
  // An unescaped /, ? or # in the password ends the host there: the rest of the password comes after it, up to an @.
  const afterHost = `${url.pathname}${url.search}${url.hash}`;
  if (afterHost.includes('@')) return 'the database';
  url.password = '';
  for (const name of [...url.searchParams.keys()]) {
    if (!PRINTABLE_PARAMETERS.includes(name)) url.searchParams.delete(name);
  }
  return url.href;
}

/** Returns the data folder, or the address of the database without its secrets, for messages to the operator. */
export const describeDataPlace = ({ databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string }) =>
  databaseUrl === undefined ? dataDir : withoutSecrets(databaseUrl);
