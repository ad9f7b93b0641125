import { createHash } from 'node:crypto';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express, { type RequestHandler, type Response } from 'express';
import { college } from '@/content/college';
import { A_YEAR, FILE_HEADERS } from '../http/middleware';
import { negotiateEncoding } from '../lib/compressedBody';
import { route } from '../lib/route';
import { COLLEGE_FOLDER, faultOfFile } from './readCollege';

const SCRIPT_PATH = '/college.js';

/** The script that gives pages the details of the college, and its address, which changes with them. */
export function collegeScript() {
  const text = `self.collegeDetails=${JSON.stringify(college())}`;
  const version = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return { text, version, address: `${SCRIPT_PATH}?v=${version}` };
}

/**
 * Serves the script with the details of the college, and the files of its folder. A page that was made before a restart can name an
 * older version of the script, and gets the present one.
 */
export function serveCollege(dataDir: string) {
  const { text, version } = collegeScript();
  const bodies = { br: brotliCompressSync(text), gzip: gzipSync(text), plain: Buffer.from(text) };
  const script = route(({ path: pathname, query, headers }) => {
    if (pathname !== SCRIPT_PATH) return undefined;
    const encoding = negotiateEncoding(headers);
    return {
      GET: (_req, res) => {
        res.set({ ...FILE_HEADERS, 'Cache-Control': query.v === version ? A_YEAR : 'no-cache' }).vary('Accept-Encoding');
        if (encoding !== 'plain') res.set('Content-Encoding', encoding);
        res.type('text/javascript').end(bodies[encoding]);
      },
    };
  });
  const folder = path.join(dataDir, COLLEGE_FOLDER);
  const setHeaders = (res: Response) => void res.set(FILE_HEADERS);
  const files = express.static(folder, { index: false, redirect: false, maxAge: '1d', setHeaders });
  const skipOthers: RequestHandler = ({ baseUrl, path: name }, _res, next) =>
    next(faultOfFile(dataDir, decodeURIComponent(`${baseUrl}${name}`)) === undefined ? undefined : 'router');
  return express.Router().use(script).use(`/${COLLEGE_FOLDER}`, skipOthers, files);
}
