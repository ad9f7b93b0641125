import { createHash } from 'node:crypto';
import { PAGE_DATA_ID } from '@/app/pageData';
import { pagePolicy } from '../middleware/securityHeaders';
import { bootScript } from './bootScript';
import type { BuiltPages } from './builtPages';
import type { RenderedPage } from './renderPage';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const TAGS = /^<style[^>]*>|<\/style>$/g;

/** Styles made in the browser go into an element that is empty when it is put into the page. */
const EMPTY_STYLE = hashOf('');

/** A whole public page and the policy under which it is sent: only its own style and its own script may stand inside it. */
export function wholePage(built: BuiltPages, pathname: string, { head, styles, content, data }: RenderedPage) {
  const { head: before, ...code } = built.around(pathname);
  const boot = bootScript(code);
  const html =
    `${before}${head}${styles}</head><body>` +
    `<div id="root">${content}</div>` +
    `<script type="application/json" id="${PAGE_DATA_ID}">${data}</script>` +
    `<script>${boot}</script></body></html>`;
  return { html, policy: pagePolicy({ style: `${hashOf(styles.replace(TAGS, ''))} ${EMPTY_STYLE}`, script: hashOf(boot) }) };
}
