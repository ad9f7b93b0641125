// The yardstick: a page written by hand, with what our home page says and no script, sent from memory as small as it goes.
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

const said = [
  'UK diplomas in computing, business and IT, ITPEC exam preparation and short professional courses. On campus or online, since 2019.',
  'Learn programming, networks and databases with teachers who work in industry.',
  'Classes run online and on campus in small groups, so that each student gets help.',
];
const text = (sentences) => Array.from({ length: sentences }, (_, place) => said[place % said.length]).join(' ');
const card = (name) => `<article class=card><h3>${name}</h3><p>${text(2)}</p></article>`;
const section = (heading, names) => `<section><h2>${heading}</h2><div class=grid>${names.map(card).join('')}</div></section>`;
const css =
  '*{box-sizing:border-box;margin:0}body{font:17px/1.6 system-ui,sans-serif;color:#14211b}header{padding:.75rem 1rem;display:flex;gap:1rem}' +
  '.hero{padding:3rem 1rem;min-height:26rem;background:#0a3b2a;color:#fff}h1{font-size:2.75rem;line-height:1}section{max-width:72rem;' +
  'margin:auto;padding:2.5rem 1rem}.grid{display:grid;gap:1.5rem;grid-template-columns:repeat(auto-fit,minmax(15rem,1fr))}' +
  '.card{border:1px solid #ddd;border-radius:.75rem;padding:1rem}';
const page =
  '<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width,initial-scale=1"><title>NIT College</title>' +
  `<link rel=icon href="data:,"><style>${css}</style><header><b>NIT College</b><a href=/>Home</a><a href=/blogs>Blog</a></header>` +
  `<div class=hero><h1>Start in Yangon. Code for the world.</h1><p>${text(1)}</p></div>` +
  section('Programs', ['NCC Education', 'Dip.BIT (ABE)', 'ITPEC Program', 'Diploma Courses']) +
  section('News and knowledge', ['A post', 'Another', 'A third']) +
  section('Upcoming events', ['Open Day', 'Mock exam', 'Graduation']);

const body = brotliCompressSync(page);
const etag = '"static"';
const server = createServer((req, res) => {
  const common = { 'Cache-Control': 'no-cache', ETag: etag };
  if (req.headers['if-none-match'] === etag) return res.writeHead(304, common).end();
  const head = { ...common, 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br', 'Content-Length': body.length };
  res.writeHead(200, head).end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
