import { createHash } from 'node:crypto';
import path from 'node:path';
import express, { type RequestHandler, type Response } from 'express';
import { college, partsOfPages } from '@/content/college';
import { decodePath } from '@/domain/paths';
import { pick } from '@/domain/record';
import { FILE_HEADERS } from '../http/securityHeaders';
import { CACHE_FOR_A_YEAR } from '../http/staticFiles';
import { CompressedBody } from '../lib/compressedBody';
import { type Handler, route } from '../lib/route';
import { COLLEGE_FOLDER, faultOfFile } from './readCollege';

const SCRIPT_PATH = '/college.js';

const pageParts: readonly string[] = Object.values(partsOfPages).flat();

/** The script with the details that every page shows, those with the parts of single pages, by their paths, and the version of all. */
export function collegeScripts() {
  const version = createHash('sha256').update(JSON.stringify(college())).digest('hex').slice(0, 8);
  const common = Object.fromEntries(Object.entries({ ...college(), version }).filter(([part]) => !pageParts.includes(part)));
  const scripts = new Map([[SCRIPT_PATH, `self.collegeDetails=${JSON.stringify(common)}`]]);
  for (const [page, parts] of Object.entries(partsOfPages))
    scripts.set(`/college/${page}.js`, `Object.assign(self.collegeDetails,${JSON.stringify(pick(college(), parts))})`);
  return { scripts, version, address: `${SCRIPT_PATH}?v=${version}` };
}

/** Serves the scripts with the details, and the files of the folder. A page made before a restart gets the current scripts. */
export function serveCollege(dataDir: string) {
  const { scripts, version } = collegeScripts();
  const bodies = new Map([...scripts].map(([name, text]) => [name, new CompressedBody(Buffer.from(text), true)]));
  const sendScript =
    (body: CompressedBody): Handler =>
    async (req, res) => {
      const { encoding, bytes } = await body.encodeFor(req);
      res
        .set({ ...FILE_HEADERS, 'Cache-Control': req.query.v === version ? CACHE_FOR_A_YEAR : 'no-cache' })
        .vary('Accept-Encoding');
      if (encoding) res.set('Content-Encoding', encoding);
      res.type('text/javascript').end(bytes);
    };
  const script = route(({ path: pathname }) => {
    const body = bodies.get(pathname);
    return body && { GET: sendScript(body) };
  });
  const folder = path.join(dataDir, COLLEGE_FOLDER);
  const setHeaders = (res: Response) => void res.set(FILE_HEADERS);
  const files = express.static(folder, { index: false, redirect: false, maxAge: '1d', setHeaders });
  const skipOthers: RequestHandler = ({ baseUrl, path: name }, _res, next) => {
    const file = decodePath(`${baseUrl}${name}`);
    next(file !== undefined && faultOfFile(dataDir, file) === undefined ? undefined : 'router');
  };
  return express.Router().use(script).use(`/${COLLEGE_FOLDER}`, skipOthers, files);
}
