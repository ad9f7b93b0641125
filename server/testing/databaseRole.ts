import { Client } from 'pg';
import type { PostgresCluster } from './postgresCluster';

/** Runs statements as the owner of the cluster. */
export async function inSql(url: string, ...statements: string[]) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Ends every connection of our servers to the database of a URL. */
export const endConnections = (url: string) =>
  inSql(url, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'nit-college%'");

/** A database of an account that needs a password, and how to change that. */
export async function databaseWithPassword(cluster: PostgresCluster, password: string) {
  const asOwner = await cluster.makeDatabase();
  const { pathname } = new URL(asOwner);
  const name = `role_${pathname.slice('/test_'.length)}`;
  const rules = ['host all nit 127.0.0.1/32 trust', 'host all all 127.0.0.1/32 scram-sha-256'];
  await inSql(
    asOwner,
    `DO $$ BEGIN EXECUTE format(
      'COPY (SELECT unnest(%L::text[])) TO %L', '{${rules.join(',')}}', current_setting('hba_file')); END $$`,
    'SELECT pg_reload_conf()',
    `CREATE ROLE ${name} LOGIN PASSWORD '${password}'`,
    `ALTER DATABASE ${pathname.slice(1)} OWNER TO ${name}`,
    `ALTER SCHEMA public OWNER TO ${name}`,
  );
  return {
    asOwner,
    name,
    urlWith: (typed: string) => asOwner.replace('//nit@', `//${name}:${typed}@`),
    setPassword: (next: string) => inSql(asOwner, `ALTER ROLE ${name} PASSWORD '${next}'`),
  };
}
