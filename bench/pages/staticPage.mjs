// The baseline, `node staticPage.mjs URL`: the texts and images of that page as hand-written HTML. Plain tags, a few styles and
// no script, sent from memory at the highest compression.
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

const [, , url = ''] = process.argv;

const KEPT_TAGS =
  /^(?:header|footer|nav|main|section|article|h[1-6]|p|ul|ol|li|a|picture|source|img|label|input|textarea|button)$/;
const KEPT_ATTRIBUTES = / (?:href|src|srcset|sizes|media|type|width|height|alt|loading)="[^"]*"/gi;
const INVISIBLE = /<(script|style|noscript|svg|template)\b[\s\S]*?<\/\1>/g;

const css =
  '*{box-sizing:border-box;margin:0}body{font:17px/1.6 system-ui,sans-serif;color:#14211b}header{padding:.75rem 1rem}h1{font-size:2.75rem;' +
  'line-height:1}section{max-width:72rem;margin:auto;padding:2.5rem 1rem}li{list-style:none}img{max-width:100%;height:auto}' +
  'article{border:1px solid #ddd;border-radius:.75rem;padding:1rem}';

function plainHtml(html) {
  const [content = ''] = /<main[\s\S]*<\/footer>/.exec(html) ?? [];
  return content
    .replace(INVISIBLE, '')
    .replace(/<(\/?)([a-z0-9]+)([^>]*)>/g, (_tag, end, name, attributes) =>
      KEPT_TAGS.test(name) ? `<${end}${name}${(attributes.match(KEPT_ATTRIBUTES) ?? []).join('')}>` : ' ',
    )
    .replace(/ +/g, ' ');
}

const page =
  '<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width,initial-scale=1"><title>NIT College</title>' +
  `<link rel=icon href="data:,"><style>${css}</style><header><b>NIT College</b></header>${plainHtml(await fetch(url).then((response) => response.text()))}`;
const body = brotliCompressSync(page);
const etag = '"static"';

const pictures = new Map();
async function picture(address, accept) {
  const key = `${accept} ${address}`;
  if (!pictures.has(key)) {
    const response = await fetch(new URL(address, url), { headers: { accept } });
    const headers = { 'Content-Type': response.headers.get('content-type') ?? '', 'Cache-Control': 'max-age=86400' };
    pictures.set(key, { status: response.status, headers, bytes: Buffer.from(await response.arrayBuffer()) });
  }
  return pictures.get(key);
}

const server = createServer(async (req, res) => {
  if (req.url !== '/') {
    const { status, headers, bytes } = await picture(req.url, req.headers.accept);
    res.writeHead(status, { ...headers, 'Content-Length': bytes.length }).end(bytes);
    return;
  }
  const common = { 'Cache-Control': 'no-cache', ETag: etag };
  if (req.headers['if-none-match'] === etag) {
    res.writeHead(304, common).end();
    return;
  }
  const head = { ...common, 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br', 'Content-Length': body.length };
  res.writeHead(200, head).end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
