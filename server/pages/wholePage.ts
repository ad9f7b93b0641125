import { createHash } from 'node:crypto';
import { PAGE_DATA_ID } from '@/app/pageDataId';
import { pagePolicy } from '../middleware/securityHeaders';
import { bootScript } from './bootScript';
import type { BuiltPages } from './builtPages';
import { documentHead } from './documentHead';
import type { Published } from './published';
import type { RenderedPage } from './renderPage';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const TAGS = /^<style[^>]*>|<\/style>$/g;

/** Styles made in the browser go into an element that is empty when it is put into the page. */
const MADE_IN_BROWSER = '';

type Drawn = RenderedPage & { pathname: string };

/** A whole public page and the policy under which it is sent: only its own style and its own script may stand inside it. */
export function wholePage(built: BuiltPages, published: Published, { pathname, head, styles, content, data }: Drawn) {
  const { head: before, styles: common, ...code } = built.around(pathname);
  const boot = bootScript(code);
  const html =
    `${before}${head}<style>${common}</style>${styles}${documentHead({ pathname, ...published })}</head><body>` +
    `<div id="root">${content}</div>` +
    `<script type="application/json" id="${PAGE_DATA_ID}">${data}</script>` +
    `<script>${boot}</script></body></html>`;
  const own = [common, styles.replace(TAGS, ''), MADE_IN_BROWSER].map(hashOf);
  return { html, policy: pagePolicy({ style: own.join(' '), script: hashOf(boot) }) };
}
