import type { IncomingMessage } from 'node:http';

/** Whether the proxy in front passes the request to another server after a response of 502 (`deploy/nginx.conf`). */
export const canRetryElsewhere = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['x-retry-elsewhere'] === 'on';
