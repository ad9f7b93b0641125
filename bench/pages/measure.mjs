// Measures one visit to one page and prints a line of JSON: `node measure.mjs URL [--repeat] [--audit]`. It runs Lighthouse in a
// mobile Chromium with its CPU slowdown of four, over its network of 1.6 Mbit/s and 150 ms.
// --repeat measures the second of two visits; --audit returns the scores instead.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as launcher from 'chrome-launcher';
import lighthouse, { defaultConfig } from 'lighthouse';

const AUDITS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'largest-contentful-paint-element',
  'total-blocking-time',
  'cumulative-layout-shift',
  'network-requests',
];
const CHROMIUM = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'];
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--mute-audio',
];

const { values, positionals } = parseArgs({
  options: { repeat: { type: 'boolean', default: false }, audit: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [url = ''] = positionals;
const chromePath = CHROMIUM.find((path) => path && existsSync(path));
if (!chromePath) throw new Error('No Chromium was found: set CHROMIUM to its path.');

const chrome = await launcher.launch({ chromePath, chromeFlags: FLAGS, logLevel: 'silent' });

const measured = { onlyAudits: AUDITS, throttlingMethod: 'devtools' };
const settings = { formFactor: 'mobile', disableStorageReset: values.repeat, ...(!values.audit && measured) };
const config = { ...defaultConfig, settings };
const visit = async () => (await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' }, config)).lhr;

try {
  if (values.repeat) await visit();
  const { audits, categories, runtimeError } = await visit();
  if (runtimeError) throw new Error(runtimeError.message);
  const number = (id) => audits[id]?.numericValue ?? 0;
  const sent = (audits['network-requests']?.details?.items ?? []).filter((item) => /^https?:/.test(item.url));
  const kb = (is) => sent.filter(is).reduce((sum, item) => sum + (item.transferSize ?? 0), 0) / 1024;
  const pictures = sent.filter((item) => item.resourceType === 'Image' && /\.(?:webp|jpe?g|png)|uploads/.test(item.url));
  const firstScript = Math.min(...sent.filter((item) => item.resourceType === 'Script').map((item) => item.networkRequestTime));
  const begin = Math.min(...sent.map((item) => item.networkRequestTime));
  const lines = values.audit
    ? Object.fromEntries(Object.values(categories).map(({ id, score }) => [id, Math.round(score * 100)]))
    : {
        fcp: number('first-contentful-paint'),
        lcp: number('largest-contentful-paint'),
        tbt: number('total-blocking-time'),
        cls: number('cumulative-layout-shift'),
        kb: kb(() => true),
        htmlKb: kb((item) => item.resourceType === 'Document'),
        scriptKb: kb((item) => item.resourceType === 'Script'),
        beforeScriptKb: kb((item) => item.networkRequestTime < firstScript),
        photoKb: pictures.length === 0 ? 0 : kb((item) => pictures.includes(item)) / pictures.length,
        scriptAt: firstScript - begin,
      };
  const failed = values.audit
    ? Object.values(audits).filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary')
    : [];
  console.log(JSON.stringify({ ...lines, ...(values.audit && { failed: failed.map(({ id }) => id) }) }));
} finally {
  chrome.kill();
}
