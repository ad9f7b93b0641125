import { Client } from 'pg';
import { anAdmin } from '@/testing/builders';
import { cleanUp, cleanUpAfterTest } from '../testing/cleanup';
import { dataFolder } from '../testing/dataFolder';
import { anImage } from '../testing/imageFixtures';
import { fillDatabase, newDatabaseUrl } from '../testing/postgresTestDatabase';
import { siteOn } from '../testing/siteOnDataDir';
import { postForm } from '../testing/staffAtWork';

/** Makes the commit of an edited post take 14 seconds, as a disk that stalls does: the limit of a statement does not end it. */
const SLOW_COMMIT = `
  CREATE FUNCTION stall() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_sleep(14);
      RETURN NEW;
    EXCEPTION WHEN query_canceled THEN
      PERFORM pg_sleep(12);
      RETURN NEW;
    END $$;
  CREATE CONSTRAINT TRIGGER stall AFTER UPDATE ON blogs DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION stall()`;

/** Shortens the ten seconds that a server waits for a statement. */
const IMPATIENT = '?query_timeout=2000&statement_timeout=2000';

afterEach(cleanUp);

test('a save that is stored after its error keeps its image, and the error does not say that nothing was changed [R1]', async () => {
  const url = await newDatabaseUrl();
  await fillDatabase(url, { users: [anAdmin()] });
  const { send, token, end } = await siteOn((await dataFolder({})).dir, { DATABASE_URL: `${url}${IMPATIENT}` });
  cleanUpAfterTest(() => end('SIGKILL'));
  const form = { ...postForm('post', 'Text'), image: await anImage() };
  const { body } = await send('POST', '/blogs.php', { as: token, form: { ...form, slug: 'post' } });
  const database = new Client({ connectionString: url });
  await database.connect();
  cleanUpAfterTest(() => database.end());
  await database.query(SLOW_COMMIT);

  const saved = await send('POST', '/blogs.php', { as: token, form: { ...form, id: String(body.id), title: 'Edited' } });
  expect([saved.status, saved.body.code]).toEqual([503, 'STORAGE_UNAVAILABLE']);
  expect(saved.body.error).not.toContain('Nothing was changed');

  const read = async () => (await send('GET', `/blogs.php?id=${body.id}`)).body;
  for (let tries = 0; tries < 200 && (await read()).title !== 'Edited'; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const post = await read();
  expect(post.title).toBe('Edited');
  expect((await send('GET', `/${post.image}`)).status).toBe(200);
});
