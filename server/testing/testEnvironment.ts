/** The folder of another PostgreSQL than the one that npm installs, such as `/usr/lib/postgresql/15/bin`. */
export const postgresPrograms = process.env.POSTGRES_BIN;

/** Whether the tests of the server run on PostgreSQL instead of `db.json`. */
export const isOnPostgres = process.env.ENGINE === 'postgres';
