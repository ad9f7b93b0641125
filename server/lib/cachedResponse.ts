import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { CompressedBody } from './compressedBody';
import { isUnchanged } from './httpCaching';
import { ALWAYS, type Period } from './period';

const JSON_TYPE = 'application/json; charset=utf-8';

export type ResponseParts = {
  bytes: Buffer;
  status?: number;
  etag?: string;
  type?: string;
  headers?: OutgoingHttpHeaders;
  /** Asks for the slowest and best compression, for responses with many readers and few changes. */
  hasBestCompression?: boolean;
  /** When the response is right, such as until the next event starts. By default always. */
  period?: Period;
};

export type CachedResponse = Required<Omit<ResponseParts, 'bytes' | 'hasBestCompression'>> & { body: CompressedBody };

export function toCachedResponse(built: ResponseParts, version: string): CachedResponse {
  const { bytes, hasBestCompression, status = 200, type = JSON_TYPE, period = ALWAYS } = built;
  // The same records can look different in the next period, so the ETag names the start of the period.
  const periodSuffix = period.from === ALWAYS.from ? '' : `.${period.from}`;
  const { etag = `W/"${version}${periodSuffix}"` } = built;
  const headers = { ...built.headers, ...(status === 200 && { ETag: etag }) };
  return { etag, status, type, headers, period, body: new CompressedBody(bytes, hasBestCompression) };
}

export async function sendResponse(
  req: IncomingMessage,
  res: ServerResponse,
  { etag, status, type, body, ...cached }: CachedResponse,
  extraHeaders: OutgoingHttpHeaders,
): Promise<void> {
  const headers = { ...cached.headers, ...extraHeaders };
  if (status === 200 && isUnchanged(req, etag)) {
    res.writeHead(304, headers).end();
    return;
  }
  const { encoding, bytes } = await body.encodeFor(req);
  const content = {
    'Content-Type': type,
    'Content-Length': bytes.length,
    ...(encoding && { 'Content-Encoding': encoding }),
  };
  res.writeHead(status, { ...headers, ...content }).end(bytes);
}
