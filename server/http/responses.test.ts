import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import jsonServer from 'json-server';
import { errors } from '../lib/errors';
import { errorHandler } from './responses';

test('an error that replaces an image, which was deleted while it was opened, is sent whole and without the headers of the image', async () => {
  const app = jsonServer.create();
  app.use((req, res, next) => {
    req.id = randomUUID();
    res.set({
      'Content-Length': '94',
      ETag: 'W/"5e-19"',
      'Last-Modified': 'Mon, 23 Nov 2026 07:00:00 GMT',
      'Accept-Ranges': 'bytes',
    });
    next(errors.notFound());
  });
  app.use(errorHandler());
  const server = app.listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const address = server.address();
    const response = await fetch(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`);
    expect(await response.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
    const left = ['etag', 'last-modified', 'accept-ranges'].filter((name) => response.headers.has(name));
    expect([response.status, left]).toEqual([404, []]);
  } finally {
    server.close();
  }
});
