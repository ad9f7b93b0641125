// Makes the icons of phones' home screens from the logo: node scripts/icons.mjs, whenever src/assets/logo.svg has changed.
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** The ground of the logo: where corners are cut by the phone, it goes on to the edge. */
const GROUND = '#0E5C43';

const asset = (name) => fileURLToPath(new URL(`../src/assets/${name}`, import.meta.url));
const logo = (size) => sharp(asset('logo.svg'), { density: 72 * (size / 48) }).resize(size, size);
const save = (picture, name) => picture.png({ palette: true, effort: 10 }).toFile(asset(name));

await save(logo(192), 'icon-192.png');
await save(logo(512), 'icon-512.png');
await save(logo(180).flatten({ background: GROUND }), 'apple-touch-icon.png');

// Phones may cut a maskable icon to a circle of four fifths of its width; the drawing stays inside.
const drawing = await logo(368).flatten({ background: GROUND }).toBuffer();
const ground = sharp({ create: { width: 512, height: 512, channels: 3, background: GROUND } });
await save(ground.composite([{ input: drawing, gravity: 'centre' }]), 'icon-maskable-512.png');
