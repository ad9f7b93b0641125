import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import licenses from 'spdx-license-list/full.js';

/** What a build leaves of itself in the files that it makes. */
const BUILDERS = ['node_modules/webpack', 'node_modules/esbuild', 'node_modules/@swc/core'];
/** The licences of the libraries in libvips, which its README names; it links the patent licence of aom, which SPDX lacks. */
const OF_LIBVIPS = 'BSD-2-Clause BSD-3-Clause FTL HPND-sell-variant IJG Libpng MIT MPL-1.1 Zlib libtiff'.split(' ');
const LICENSE_FILE = /^(?:licen[cs]e|copying|notice|ofl)/i;
const RULE = '='.repeat(80);

/** The licence of a package in a folder, with its texts. Packages without a file of it have the text that SPDX keeps. */
function section(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const own = files.filter((entry) => LICENSE_FILE.test(entry.name));
  const shown = own.length > 0 ? own : files.filter((entry) => /^readme/i.test(entry.name));
  const named = own.length > 0 ? [] : [license, ...(name.includes('libvips') ? OF_LIBVIPS : [])];
  const texts = [
    ...shown.map((entry) => readFileSync(join(folder, entry.name), 'utf8')),
    ...named.map((id) => `${licenses[id].name}\n\n${licenses[id].licenseText}`),
  ];
  return [RULE, [name, version, license].join(' '), ...texts.map((text) => text.trim())].join('\n\n');
}

/** The licences of all packages of which something goes out with a release: in the server, in the scripts of pages, as fonts. */
export function thirdPartyTexts() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const folders = Object.keys(packages).filter((folder) => {
    const goesOut = folder !== '' && (!packages[folder].dev || BUILDERS.includes(folder));
    // Packages for other systems are not installed.
    return goesOut && existsSync(folder);
  });
  return `${folders.map(section).join('\n\n')}\n`;
}
