import { createHash } from 'node:crypto';
import path from 'node:path';
import express, { type RequestHandler, type Response } from 'express';
import { college, partsByPage } from '@/content/college';
import { pick } from '@/domain/objects';
import { decodePath } from '@/domain/pathname';
import { FILE_HEADERS } from '../http/securityHeaders';
import { CACHE_FOR_A_YEAR } from '../http/staticFiles';
import { CompressedBody } from '../lib/compressedBody';
import { type Handler, route } from '../lib/route';
import { COLLEGE_FOLDER, describeUnservedFile } from './servedFiles';

const SCRIPT_PATH = '/college.js';

/** Only some pages need these details, and load them in further scripts. So the script of all pages stays small. */
const partsOfSomePages: readonly string[] = Object.values(partsByPage).flat();

/** Builds the scripts that give pages the details of the college. `scripts` has their texts by path. */
export function buildCollegeScripts() {
  const version = createHash('sha256').update(JSON.stringify(college())).digest('hex').slice(0, 8);
  const commonDetails = Object.fromEntries(
    Object.entries({ ...college(), version }).filter(([part]) => !partsOfSomePages.includes(part)),
  );
  const scripts = new Map([[SCRIPT_PATH, `self.collegeDetails=${JSON.stringify(commonDetails)}`]]);
  for (const [page, parts] of Object.entries(partsByPage))
    scripts.set(`/college/${page}.js`, `Object.assign(self.collegeDetails,${JSON.stringify(pick(college(), parts))})`);
  return { scripts, version, address: `${SCRIPT_PATH}?v=${version}` };
}

export function serveCollege(dataDir: string) {
  const { scripts, version } = buildCollegeScripts();
  // Slow compression pays, because every page loads a script, and the scripts never change while the server runs.
  const hasBestCompression = true;
  const bodies = new Map([...scripts].map(([name, text]) => [name, new CompressedBody(Buffer.from(text), hasBestCompression)]));
  const sendScript =
    (body: CompressedBody): Handler =>
    async (req, res) => {
      const { encoding, bytes } = await body.encodeFor(req);
      res
        // A page from before a restart asks for an older version. It gets the current script, which caches must recheck.
        .set({ ...FILE_HEADERS, 'Cache-Control': req.query.v === version ? CACHE_FOR_A_YEAR : 'no-cache' })
        .vary('Accept-Encoding');
      if (encoding) res.set('Content-Encoding', encoding);
      res.type('text/javascript').end(bytes);
    };
  const serveScripts = route(({ path: scriptPath }) => {
    const body = bodies.get(scriptPath);
    return body && { GET: sendScript(body) };
  });
  const folder = path.join(dataDir, COLLEGE_FOLDER);
  const setHeaders = (res: Response) => void res.set(FILE_HEADERS);
  const serveFiles = express.static(folder, { index: false, redirect: false, maxAge: '1d', setHeaders });
  const skipUnservedFiles: RequestHandler = ({ baseUrl, path: name }, _res, next) => {
    const address = decodePath(`${baseUrl}${name}`);
    const isServed = address !== undefined && describeUnservedFile(dataDir, address) === undefined;
    if (isServed) next();
    else next('router');
  };
  return express.Router().use(serveScripts).use(`/${COLLEGE_FOLDER}`, skipUnservedFiles, serveFiles);
}
