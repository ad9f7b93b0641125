import { createHash } from 'node:crypto';
import path from 'node:path';
import express from 'express';
import { college } from '@/content/college';
import type { ResponseCache } from '../lib/responseCache';
import { route } from '../lib/route';
import { COLLEGE_FOLDER } from './readCollege';

const SCRIPT_PATH = '/college.js';

/** The script that gives pages the details of the college, and its address, which changes with them. */
export function collegeScript() {
  const text = `self.collegeDetails=${JSON.stringify(college())}`;
  const version = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return { text, version, address: `${SCRIPT_PATH}?v=${version}` };
}

type Options = { dataDir: string; responseCache: ResponseCache };

/**
 * Serves the script with the details of the college, and the files of its folder. A page that was made before a restart can name an
 * older version of the script, and gets the present one.
 */
export function serveCollege({ dataDir, responseCache }: Options) {
  const { text, version } = collegeScript();
  const build = async () => ({ bytes: Buffer.from(text), type: 'text/javascript; charset=utf-8', isSmallest: true });
  const script = route((req) => {
    if (req.path !== SCRIPT_PATH) return undefined;
    return {
      async GET(_req, res) {
        const isPresent = req.query.v === version;
        res.set('Cache-Control', isPresent ? 'public, max-age=31536000, immutable' : 'no-cache').vary('Accept-Encoding');
        await responseCache.send(req, res, { key: SCRIPT_PATH, readers: 'anybody', version: () => version, build });
      },
    };
  });
  const folder = path.join(dataDir, COLLEGE_FOLDER);
  const files = express.static(folder, { index: false, redirect: false, maxAge: '1d' });
  return express.Router().use(script).use(`/${COLLEGE_FOLDER}`, files);
}
