import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const PAGE = '<!doctype html><head><!-- code --><meta property="csp-nonce" content=""></head>';
const BUILD = {
  apiBase: '',
  scripts: ['/static/main.js'],
  modules: { PublicRoutes: ['/static/public.js'], AdminRoutes: ['/static/admin.js'], BlogListPage: ['/static/blogs.js'] },
};

/** Makes a project folder that holds only a minimal `dist/client`, with the files that the server looks for, and these. */
export async function aBuiltSite(more: Record<string, string> = {}): Promise<string> {
  const project = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-built-'));
  const dir = path.join(project, 'dist/client');
  const files = {
    'index.html': PAGE,
    'admin.html': PAGE.replace('</head>', '<title>NIT Admin</title></head>'),
    '.build.json': JSON.stringify(BUILD),
    '.boot.js': 'loadCode()',
    'static/main.abc.js': 'plain script',
    'static/main.abc.js.br': 'compressed script',
    'assets/logo.svg': '<svg/>',
    'assets/fallback-fonts.css': '',
    'assets/fonts.css': '',
    ...more,
  };
  for (const [name, text] of Object.entries(files)) {
    await fs.mkdir(path.dirname(path.join(dir, name)), { recursive: true });
    await fs.writeFile(path.join(dir, name), text);
  }
  return dir;
}
