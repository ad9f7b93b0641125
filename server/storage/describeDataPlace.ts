const PRINTABLE_PARAMETERS: readonly string[] = ['host', 'port', 'user', 'sslmode'];

/** Removes the password and all parameters that may hold a secret. */
function withoutSecrets(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'the database';
  const url = new URL(databaseUrl);
  // An unescaped /, ? or # in the password ends the host. The rest of the password then follows, up to an @.
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
