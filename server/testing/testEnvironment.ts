/** The folder of another PostgreSQL than the one that npm installs, such as `/usr/lib/postgresql/15/bin`. */
export const postgresPrograms = process.env.POSTGRES_BIN;

let isPostgres = false;

/** Makes the servers of a test file store in PostgreSQL instead of `db.json`. */
export const testOnPostgres = () => {
  isPostgres = true;
};

export const isOnPostgres = () => isPostgres;
