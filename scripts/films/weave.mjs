// Turns flat drawings into cloth: rasterised without smoothing at one pixel per cell, then areas of a key colour become a woven
// material, computed per cell.
import sharp from 'sharp';

/** A frame in cells of 4 by 2 pixels. */
export const COLUMNS = 240;
export const ROWS = 270;
export const WIDTH = 960;
export const HEIGHT = 540;
const CHANNELS = 3;

export const SILK = {
  ink: '#14211B',
  forest: '#0A3B2A',
  school: '#0E5C43',
  leaf: '#2E8B62',
  celadon: '#8CCBA8',
  mint: '#CFE8DA',
  padauk: '#FFC233',
  amber: '#E8930C',
  bronze: '#A9640A',
  honey: '#FFE09A',
  thanaka: '#FFF3D6',
  shirt: '#FFFDF6',
  lotus: '#F6B8C6',
  rose: '#DE6B88',
  betel: '#7A1F35',
  night: '#1F2F5C',
  dusk: '#3E5AA0',
  sky: '#A9D3E4',
  mist: '#DCEEF3',
  brick: '#C8553D',
  clay: '#E9A07C',
  teak: '#6B3F24',
  bark: '#3B2418',
  skinA: '#C98B5E',
  skinB: '#B4744A',
  skinC: '#DDAA80',
  hair: '#1A1412',
};

/** Random numbers from 0 to 1, the same ones for the same seed. */
export function rnd(seed) {
  const hash = (text) => [...text].reduce((sum, char) => Math.imul(sum ^ char.codePointAt(0), 16_777_619) >>> 0, 2_166_136_261);
  const start = typeof seed === 'number' ? seed >>> 0 : hash(seed);
  let state = start || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4_294_967_296;
  };
}

const modulo = (value, by) => ((value % by) + by) % by;

function triangle(turn) {
  const t = modulo(turn, 1);
  return t < 0.5 ? 4 * t - 1 : 3 - 4 * t;
}
const wave = (t, k) => (1 - k) * triangle(t) + k * Math.sin(2 * Math.PI * (t - 0.25));

/** Parallel waves; `shift` moves them sideways by cells, `sink` down by rows. */
export const acheik =
  ({ threads, period = 24, height = 4, k = 0.55, shift = 0, sink = 0 }) =>
  (x, y) =>
    threads[modulo(y - sink + Math.round(height * wave((x + shift) / period, k)), threads.length)];

const ragged = new Map();
/** The lengths of the threads in one row of a ragged blend. */
function threadsOf(seed, row, shortest, longest) {
  const key = `${seed} ${row}`;
  const known = ragged.get(key);
  if (known) return known;
  const next = rnd(seed * 7919 + row * 104_729 + 13);
  const cells = [];
  while (cells.length < COLUMNS) {
    const length = Math.floor(shortest + next() * (longest - shortest));
    const value = next();
    for (let i = 0; i < length; i++) cells.push(value);
  }
  ragged.set(key, cells);
  return cells;
}

/** Colours from top to bottom that blend in ragged threads; `sink` moves them down by rows. */
export const hatch =
  ({ stops, from = 0, to = ROWS, seed = 7, shortest = 6, longest = 34, hard = 1.7, sink = 0 }) =>
  (x, y) => {
    const row = y - sink;
    const t = Math.max(0, Math.min(0.9999, (row - from) / (to - from))) * (stops.length - 1);
    const stop = Math.floor(t);
    const share = (t - stop - 0.5) * hard + 0.5;
    if (share <= 0) return stops[stop];
    if (share >= 1) return stops[stop + 1];
    return threadsOf(seed, row, shortest, longest)[x] < share ? stops[stop + 1] : stops[stop];
  };

/** The plaid of a longyi. */
export const check =
  ({ base, line, cross, across = 8, down = 6 }) =>
  (x, y) => {
    const isAcross = modulo(x, across) === 0;
    const isDown = modulo(y, down) === 0;
    if (isAcross && isDown) return cross;
    return isAcross || isDown ? line : base;
  };

export const rows = (threads) => (_x, y) => threads[modulo(y, threads.length)];

/** Rain over a ground: every third warp carries drops, which fall together. */
export const rain = (ground, seconds) => (x, y) => {
  const next = rnd(`rain ${x}`);
  const [start, length, light] = [Math.floor(next() * 44), 6 + Math.floor(next() * 14), next() > 0.5];
  const isDrop = x % 3 === 0 && modulo(y + start - Math.round(seconds * 25) * 4, 44) < length;
  if (isDrop) return light ? SILK.mist : SILK.sky;
  return ground(x, y);
};

const rgb = new Map();
function rgbOf(colour) {
  if (!rgb.has(colour)) rgb.set(colour, Number.parseInt(colour.slice(1), 16));
  return rgb.get(colour);
}

/** Weaves a drawing of 960 by 540; `materials` gives each key colour the function of its cells. */
export async function weave({ svg, materials = {} }) {
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${COLUMNS}" height="${ROWS}" viewBox="0 0 ${WIDTH} ${HEIGHT}" ` +
    `preserveAspectRatio="none" shape-rendering="crispEdges">${svg}</svg>`;
  const cells = await sharp(Buffer.from(drawing)).flatten().raw().toBuffer();
  const byKey = new Map(Object.entries(materials).map(([key, material]) => [rgbOf(key), material]));
  for (let y = 0; y < ROWS; y++) {
    for (let x = 0; x < COLUMNS; x++) {
      const at = (y * COLUMNS + x) * CHANNELS;
      const material = byKey.get((cells[at] << 16) | (cells[at + 1] << 8) | cells[at + 2]);
      if (material) paint(cells, x, y, material(x, y));
    }
  }
  return cells;
}

function paint(cells, x, y, colour) {
  if (x < 0 || y < 0 || x >= COLUMNS || y >= ROWS) return;
  const value = rgbOf(colour);
  const at = (y * COLUMNS + x) * CHANNELS;
  cells[at] = value >> 16;
  cells[at + 1] = (value >> 8) & 255;
  cells[at + 2] = value & 255;
}

/** The edge of the cloth on the loom, in steps of 12 columns. */
const stepOf = (x) => ((Math.floor(x / 12) * 53) % 7) * 3;
const RAGGED = 18;

/**
 * Weaves the next picture over the last one, from the bottom up: `progress` runs from 0 to 1. A shuttle draws a gold thread along
 * the edge.
 */
export function weaveOver(last, next, progress) {
  if (progress <= 0) return last;
  if (progress >= 1) return next;
  const cells = Buffer.from(last);
  const fell = Math.round(ROWS + 4 - progress * (ROWS + RAGGED + 8));
  for (let x = 0; x < COLUMNS; x++) {
    const edge = fell + stepOf(x);
    for (let y = Math.max(0, edge); y < ROWS; y++) {
      const at = (y * COLUMNS + x) * CHANNELS;
      next.copy(cells, at, at, at + CHANNELS);
    }
    for (let y = edge - 2; y < edge; y++) paint(cells, x, y, SILK.padauk);
  }
  const there = triangle(progress * 1.5 - 0.25);
  shuttle(cells, Math.round(COLUMNS / 2 + there * (COLUMNS / 2 - 6)), fell - 3);
  return cells;
}

function shuttle(cells, x, y) {
  const halves = [7, 6, 5, 3];
  for (let dy = -3; dy <= 3; dy++) {
    const half = halves[Math.abs(dy)];
    for (let dx = -half; dx <= half; dx++) {
      const isEdge = Math.abs(dy) === 3 || Math.abs(dx) === half;
      paint(cells, x + dx, y + dy, isEdge ? SILK.teak : dx % 2 ? SILK.padauk : SILK.shirt);
    }
  }
}
