import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { convert } from 'fontverter';

const folder = resolve('.cache/deviceFonts');
const require = createRequire(join(process.cwd(), 'package.json'));

/** The fonts of a device by package and subset, in regular and bold. */
const devices = {
  /** A phone or computer whose fonts have the widths of Arial, and a Burmese font. */
  'Arial and Noto': ['arimo-latin', 'noto-sans-myanmar-myanmar'],
  /** Most Android phones. */
  'Roboto and Noto': ['roboto-latin', 'noto-sans-myanmar-myanmar'],
} as const;

export type Device = keyof typeof devices;

export const allDevices: Device[] = ['Arial and Noto', 'Roboto and Noto'];

/** The environment of a browser that has the fonts of one device, and no font of the machine that runs the tests. */
export const fontsOf = (device: Device) => ({ FONTCONFIG_FILE: join(folder, device, 'fonts.conf') });

/** Lays the fonts of each device into a folder, with a fontconfig file that names this folder only. Runs before all tests. */
export default async function prepareDeviceFonts(): Promise<void> {
  for (const device of allDevices) {
    const ownFolder = dirname(fontsOf(device).FONTCONFIG_FILE);
    mkdirSync(ownFolder, { recursive: true });
    for (const subset of devices[device]) {
      for (const weight of [400, 700]) {
        const name = `${subset}-${weight}-normal`;
        const compressed = readFileSync(require.resolve(`@fontsource/${subset.replace(/-[a-z]+$/, '')}/files/${name}.woff2`));
        writeFileSync(join(ownFolder, `${name}.ttf`), await convert(compressed, 'truetype'));
      }
    }
    const cache = join(ownFolder, 'cache');
    writeFileSync(
      fontsOf(device).FONTCONFIG_FILE,
      `<fontconfig><dir>${ownFolder}</dir><cachedir>${cache}</cachedir></fontconfig>`,
    );
  }
}
