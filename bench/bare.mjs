// The baseline: `node:http` and nothing else. The parent process sends it the responses, each with its URL.
import { createServer } from 'node:http';

const responses = new Map();
const server = createServer((req, res) => {
  const { status, headers, body } = responses.get(req.url);
  res.writeHead(status, headers).end(body);
});

process.on('message', ({ address, status, headers, body }) => {
  responses.set(address, { status, headers, body: Buffer.from(body, 'base64') });
  process.send('ready');
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
