import type { IncomingMessage } from 'node:http';
import jsonServer from 'json-server';
import { clientIp, clientIpBehindProxy } from './proxy';

test('behind proxies a caller has the same address before and after Express', () => {
  const forwarded = [
    undefined,
    '',
    '203.0.113.7',
    '203.0.113.7, 198.51.100.2',
    ' ::ffff:10.0.0.1 ,10.1.1.1,10.2.2.2',
    'nonsense, 10.0.0.1',
  ];
  for (const proxies of [false, 1, 2, 3, 10] as const) {
    const app = jsonServer.create().set('trust proxy', proxies);
    for (const value of forwarded) {
      const facts = { socket: { remoteAddress: '::ffff:127.0.0.1' }, headers: { 'x-forwarded-for': value } };
      const seen = Object.assign(Object.create(Reflect.get(app, 'request')), facts, { connection: facts.socket });
      expect([proxies, value, clientIpBehindProxy(seen as IncomingMessage, proxies)]).toEqual([proxies, value, clientIp(seen)]);
    }
  }
});
