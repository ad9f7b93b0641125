import { createHash } from 'node:crypto';
import path from 'node:path';
import express, { type RequestHandler, type Response } from 'express';
import { college } from '@/content/college';
import { decodePath } from '@/domain/paths';
import { FILE_HEADERS } from '../http/securityHeaders';
import { A_YEAR } from '../http/staticFiles';
import { CompressedBody } from '../lib/compressedBody';
import { type Handler, route } from '../lib/route';
import { COLLEGE_FOLDER, faultOfFile } from './readCollege';

const SCRIPT_PATH = '/college.js';

/** The script that gives pages the details of the college, and its address, which changes with them. */
export function collegeScript() {
  const text = `self.collegeDetails=${JSON.stringify(college())}`;
  const version = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return { text, version, address: `${SCRIPT_PATH}?v=${version}` };
}

/** Serves the script with the details, and the files of the folder. A page made before a restart gets the current script. */
export function serveCollege(dataDir: string) {
  const { text, version } = collegeScript();
  const body = new CompressedBody(Buffer.from(text), true);
  const sendScript: Handler = async (req, res) => {
    const { encoding, bytes } = await body.for(req);
    res.set({ ...FILE_HEADERS, 'Cache-Control': req.query.v === version ? A_YEAR : 'no-cache' }).vary('Accept-Encoding');
    if (encoding) res.set('Content-Encoding', encoding);
    res.type('text/javascript').end(bytes);
  };
  const script = route(({ path: pathname }) => (pathname === SCRIPT_PATH ? { GET: sendScript } : undefined));
  const folder = path.join(dataDir, COLLEGE_FOLDER);
  const setHeaders = (res: Response) => void res.set(FILE_HEADERS);
  const files = express.static(folder, { index: false, redirect: false, maxAge: '1d', setHeaders });
  const skipOthers: RequestHandler = ({ baseUrl, path: name }, _res, next) => {
    const file = decodePath(`${baseUrl}${name}`);
    next(file !== undefined && faultOfFile(dataDir, file) === undefined ? undefined : 'router');
  };
  return express.Router().use(script).use(`/${COLLEGE_FOLDER}`, skipOthers, files);
}
