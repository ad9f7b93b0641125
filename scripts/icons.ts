// Generates the home-screen icons from the logo: run node scripts/icons.ts after changing src/assets/logo.svg.
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';

/** The background of the logo; it extends to the edge where phones cut the corners. */
const GROUND = '#0E5C43';

const asset = (name: string) => fileURLToPath(new URL(`../src/assets/${name}`, import.meta.url));
const logo = (size: number) => sharp(asset('logo.svg'), { density: 72 * (size / 48) }).resize(size, size);
const save = (picture: Sharp, name: string) => picture.png({ palette: true, effort: 10 }).toFile(asset(name));

await save(logo(192), 'icon-192.png');
await save(logo(512), 'icon-512.png');
await save(logo(180).flatten({ background: GROUND }), 'apple-touch-icon.png');

// Phones can crop a maskable icon to a circle of four fifths of its width; the logo stays inside.
const drawing = await logo(368).flatten({ background: GROUND }).toBuffer();
const ground = sharp({ create: { width: 512, height: 512, channels: 3, background: GROUND } });
await save(ground.composite([{ input: drawing, gravity: 'centre' }]), 'icon-maskable-512.png');
