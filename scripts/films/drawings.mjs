// Shapes, people and things of the site's drawings, which films can move.
import { SILK as S } from './weave.mjs';

export const g = (x, y, s, body, extra = '') => `<g transform="translate(${x} ${y}) scale(${s}) ${extra}">${body}</g>`;
export const turned = (angle, body, x = 0, y = 0) => `<g transform="rotate(${angle} ${x} ${y})">${body}</g>`;
export const R = (x, y, w, h, f) => (w > 0 && h > 0 ? `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${f}"/>` : '');
export const C = (x, y, r, f) => `<circle cx="${x}" cy="${y}" r="${Math.max(0, r)}" fill="${f}"/>`;
export const E = (x, y, rx, ry, f) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${f}"/>`;
export const P = (d, f) => `<path d="${d}" fill="${f}"/>`;
export const L = (d, colour, width, cap = 'round') =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="round" fill="none"/>`;
export const ring = (x, y, outer, inner, f) =>
  `<path fill-rule="evenodd" fill="${f}" d="M${x - outer} ${y}a${outer} ${outer} 0 1 0 ${2 * outer} 0a${outer} ${outer} 0 1 0 ${-2 * outer} 0z` +
  `M${x - inner} ${y}a${inner} ${inner} 0 1 0 ${2 * inner} 0a${inner} ${inner} 0 1 0 ${-2 * inner} 0z"/>`;
const each = (list, draw) => list.map(draw).join('');

// ---- people -------------------------------------------------------------------------------------------------------------------

const MOUTHS = [
  P('M-16-174q16 10 32 0-4 12-16 12t-16-12z', S.brick),
  P('M-14-176q14 5 28 0-1 15-14 15t-14-15z', S.betel) + P('M-12-168q12 12 24 0-3 9-12 9t-12-9z', S.brick),
  P('M-14-178q14 4 28 0 0 22-14 22t-14-22z', S.betel) +
    R(-10, -177, 20, 4, S.shirt) +
    P('M-10-164q10 10 20 0-2 10-10 10t-10-10z', S.brick),
];

/**
 * A bust from the front, 320 by 360, its middle at the bottom in 0,0. `pose` moves it: `nod` in pixels, `tilt` in degrees, `look`
 * sideways, `blink`, and `mouth` from 0, a smile, to 2, open.
 */
export function bust(person, pose = {}) {
  const { skin, shade, hair, top, cloth, cloth2, shirt = S.shirt, glasses, thanaka, flower, earring } = person;
  const { nod = 0, tilt = 0, look = 0, blink = false, mouth = 0 } = pose;
  const dark = S.hair;
  const back =
    {
      long: P('M-66-220q-4-84 66-84t66 84q4 60 18 130h-168q14-70 18-130z', dark),
      side: E(0, -226, 60, 72, dark) + P('M40-200q40 20 34 96-4 30-20 44-10-20-6-60z', dark),
    }[hair] ?? '';
  const fringe = {
    long: P('M-58-206q-8-90 58-90t58 90q-6-44-30-56-40 4-60 20-20 10-26 36z', dark),
    side: P('M-58-206q-8-90 58-90t58 90q-10-50-50-58-34 6-48 20-14 12-18 38z', dark),
    short: P('M-60-208q-10-98 60-98t60 98l-8 2q0-30-12-44-40 6-68-4-16 12-24 46z', dark),
    crop: P('M-58-222q-4-78 58-78t58 78l-8 4q0-22-10-32-40-8-80 0-10 10-10 32z', dark),
  }[hair];
  const body = {
    taikpon: () =>
      P('M-132 0q-6-92 58-112l46-14h56l46 14q64 20 58 112z', cloth) +
      P('M-28-128h56l-14 128h-28z', shirt) +
      P('M-30-130q30 20 60 0l2 10q-32 20-64 0z', shirt) +
      P('M-32-128l-16 6 22 122h14zM32-128l16 6-22 122h-14z', cloth2) +
      each([-92, -62, -32], (y) => R(-16, y, 32, 4, cloth2) + C(0, y + 2, 5, S.padauk)),
    eingyi: () =>
      P('M-120 0q-6-88 50-108l46-16h48l46 16q56 20 50 108z', cloth) +
      P('M-26-126h52q-6 28-26 28t-26-28z', skin) +
      P('M10-106q34 10 62 2l-6 10q-30 8-60-2z', cloth2) +
      each(
        [
          [36, -92],
          [46, -66],
          [52, -40],
        ],
        ([x, y]) => C(x, y, 5, S.padauk),
      ),
    shawl: () =>
      P('M-124 0q-6-88 54-108l46-16h48l46 16q60 20 54 108z', shirt) +
      P('M-26-126h52q-6 26-26 26t-26-26z', skin) +
      P('M-130 0q-10-80 44-104l30-8q10 60 120 112z', cloth) +
      P('M-98-96q40 60 130 96h20q-90-44-124-104z', cloth2),
    suit: () =>
      P('M-128 0q-6-90 56-110l46-16h52l46 16q62 20 56 110z', cloth) +
      P('M-30-128l30 40 30-40 10 8-22 44-18-20-18 20-22-44z', shirt) +
      P('M-6-88h12l8 88h-28z', cloth2),
  }[top]();
  const face =
    E(0, -214, 50, 62, skin) +
    P('M50-220q4 56-44 66-20 2-24-4 50 2 54-62z', shade) +
    E(-51, -208, 9, 14, skin) +
    E(51, -208, 9, 14, shade);
  const eyes = blink
    ? R(-27, -213, 14, 3, dark) + R(13, -213, 14, 3, dark)
    : E(-20 + look, -214, 5.5, 5, dark) + E(20 + look, -214, 5.5, 5, dark);
  const features =
    P('M-32-230q12-8 24 0v4q-12-6-24 0zM8-230q12-8 24 0v4q-12-6-24 0z', dark) +
    eyes +
    P('M-2-206h5l4 18q-4 5-11 3z', shade) +
    MOUTHS[mouth];
  const more =
    (glasses
      ? `<g fill="none" stroke="${S.ink}" stroke-width="4"><circle cx="-20" cy="-212" r="15"/><circle cx="20" cy="-212" r="15"/>` +
        '<path d="M-5-212h10M-35-214l-16-4M35-214l16-4"/></g>'
      : '') +
    (earring ? C(-51, -190, 5, S.padauk) + C(51, -190, 5, S.padauk) : '') +
    (flower ? C(44, -276, 12, flower) + C(58, -262, 11, S.padauk) + C(38, -260, 10, S.honey) + C(52, -280, 7, S.shirt) : '');
  const paste = thanaka
    ? E(-29, -192, 13, 12, S.honey) + E(30, -192, 13, 12, S.honey) + R(-36, -192, 14, 2, skin) + R(22, -192, 14, 2, skin)
    : '';
  const head = (drawing) => (drawing ? `<g transform="translate(0 ${nod}) rotate(${tilt} 0 -150)">${drawing}</g>` : '');
  return (
    head(back) +
    R(-22, -170, 44, 56, shade) +
    P('M-22-150h44v26q-22 22-44 0z', shade) +
    body +
    head(face + features + paste + fringe + more)
  );
}

/** Where the elbow is, between a shoulder and a hand. */
function elbowOf([sx, sy], [hx, hy], upper, lower, bend) {
  const reach = Math.min(Math.hypot(hx - sx, hy - sy), upper + lower - 1);
  const along = (upper ** 2 - lower ** 2 + reach ** 2) / (2 * reach);
  const out = Math.sqrt(Math.max(0, upper ** 2 - along ** 2)) * bend;
  const angle = Math.atan2(hy - sy, hx - sx);
  return [sx + along * Math.cos(angle) - out * Math.sin(angle), sy + along * Math.sin(angle) + out * Math.cos(angle)];
}

/** An arm in a sleeve from a shoulder to a hand, which holds up `fingers`. */
export function arm(
  shoulder,
  hand,
  { sleeve, cuff, skin, shade, bend = 1, upper = 150, lower = 140, width = 62, fingers = 0, turn = 0 },
) {
  const elbow = elbowOf(shoulder, hand, upper, lower, bend);
  const at = (share) => [elbow[0] + (hand[0] - elbow[0]) * share, elbow[1] + (hand[1] - elbow[1]) * share];
  const line = (...points) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
  const up = [
    [-20, 36],
    [-7, 46],
    [6, 44],
    [19, 34],
  ];
  const palm =
    each(up, ([x, length], i) => (i < fingers || fingers === 4 ? L(`M${x} -10V${-length}`, skin, 9) : C(x, -16, 6, shade))) +
    E(0, 0, 24, 25, skin) +
    L(fingers === 4 ? 'M-16 4L-32-14' : 'M-20 6L2 0', fingers === 4 ? skin : shade, 10);
  return (
    L(line(at(0.7), hand), skin, width * 0.5) +
    L(line(shoulder, elbow), sleeve, width) +
    L(line(elbow, at(0.68)), sleeve, width * 0.8) +
    L(line(at(0.66), at(0.74)), cuff, width * 0.76, 'butt') +
    g(hand[0].toFixed(1), hand[1].toFixed(1), 1, palm, `rotate(${turn})`)
  );
}

/** The upper half of a student from behind; `lift` raises both arms, `turn` moves the head sideways, `nod` down. */
function girl({ skin = S.skinA, top = S.shirt, sh = S.mist, lift = 0, turn = 0, nod = 0 }) {
  return (
    raised(46, lift, top, skin) +
    P('M-52-52q-8-40 2-62 6-14 22-18l16-8h24l16 8q16 4 22 18 10 22 2 62z', top) +
    P('M-52-52q-8-40 2-62l10 4q-8 24-1 58zM52-52q8-40-2-62l-10 4q8 24 1 58z', sh) +
    P('M-3-132h6v80h-6z', sh) +
    P('M-10-156h20l4 20q-14 8-28 0z', skin) +
    P('M-14-136q14 9 28 0l-2-5q-12 6-24 0z', sh) +
    `<g transform="translate(${turn} ${nod})">` +
    E(0, -176, 31, 34, S.hair) +
    P('M-36-178h7v16q-6 0-7-16zM36-178h-7v16q6 0 7-16z', skin) +
    E(0, -156, 20, 15, S.bark) +
    E(-1, -158, 16, 11, S.hair) +
    C(21, -164, 6, S.padauk) +
    C(28, -157, 5.5, S.amber) +
    C(18, -154, 5.5, S.honey) +
    C(25, -168, 4, S.shirt) +
    '</g>'
  );
}

function boy({ skin = S.skinB, top = S.shirt, sh = S.mist, lift = 0, turn = 0, nod = 0 }) {
  return (
    raised(52, lift, top, skin) +
    P('M-58-50q-10-46 2-70 6-14 24-18l18-8h28l18 8q18 4 24 18 12 24 2 70z', top) +
    P('M-58-50q-10-46 2-70l10 4q-8 28 0 66zM58-50q10-46-2-70l-10 4q8 28 0 66z', sh) +
    P('M-20-142q20 12 40 0l-3-8h-34z', sh) +
    P('M-12-166h24v20q-12 7-24 0z', skin) +
    `<g transform="translate(${turn} ${nod})">` +
    E(0, -184, 31, 33, skin) +
    P('M-33-176q-8-44 33-45t33 45q-2 12-9 17l-4 5h-40l-4-5q-7-5-9-17z', S.hair) +
    P('M-38-186h6v18q-6-2-6-18zM38-186h-6v18q6-2 6-18z', skin) +
    '</g>'
  );
}

export const seatedGirl = (hem, pose = {}) =>
  P('M-66 0q-8-44 20-62h92q28 18 20 62z', S.school) + P('M-66 0q-3-12-1-20h134q2 8-1 20z', hem) + girl(pose);
export const seatedBoy = (plaid, pose = {}) => P('M-72 0q-6-46 22-62h100q28 16 22 62z', plaid) + boy(pose);

function raised(half, lift, top, skin) {
  if (lift <= 0) return '';
  return each([-1, 1], (side) => {
    const [ex, ey] = [side * (half + 26), -104 - lift * 16];
    const [hx, hy] = [side * (half + 34 - lift * 8), -70 - lift * 140];
    return (
      L(`M${ex} ${ey}L${hx} ${hy}`, skin, 15) +
      L(`M${side * (half - 8)} -112L${ex} ${ey}L${(ex + hx) / 2} ${(ey + hy) / 2}`, top, 26) +
      C(hx, hy, 11, skin)
    );
  });
}

/** A student from behind who rises (`stand` from 0 to 1) and walks (`step` in steps). */
export function walker(kind, cloth, { stand = 0, step = 0 } = {}) {
  const sway = stand * Math.sin(step * Math.PI);
  const rise = Math.round(stand * 88);
  const half = 66 - stand * 20;
  const feet =
    stand < 0.5 ? '' : E(-16, -4 - Math.max(0, sway) * 12, 14, 8, S.skinB) + E(16, -4 + Math.min(0, sway) * 12, 14, 8, S.skinB);
  const colour = kind === 'girl' ? S.school : cloth;
  const longyi =
    P(
      `M${-half} -6q-8-${38 + rise / 2} ${half - 46}-${56 + rise}h92q${half - 46} ${18 + rise / 2} ${half - 46} ${56 + rise}z`,
      colour,
    ) + (kind === 'girl' ? P(`M${-half} -6q-1-10 0-20h${half * 2}q1 10 0 20z`, cloth) : '');
  const upper = kind === 'girl' ? girl({}) : boy({});
  return `${feet + longyi}<g transform="translate(${(sway * 4).toFixed(1)} ${-rise - Math.abs(sway) * 4})">${upper}</g>`;
}

/** A person from above: `type` moves the hands over a keyboard. */
export function personFromAbove(shirt, { hair = S.hair, extra = '', nod = 0, turn = 0, hands = [0, 0], skin = S.skinA } = {}) {
  const [left, right] = hands;
  return (
    E(0, 6, 58, 28, shirt) +
    P(`M-52 10q-14 30-2 ${62 + left}l18-2q-4-30 6-54z`, shirt) +
    P(`M52 10q14 30 2 ${62 + right}l-18-2q4-30-6-54z`, shirt) +
    (left > -40 ? E(-43, 76 + left, 11, 11, skin) : '') +
    E(43, 76 + right, 11, 11, skin) +
    turned(turn, `<g transform="translate(0 ${nod})">${E(0, 2, 31, 31, hair)}${extra}</g>`)
  );
}

// ---- things -------------------------------------------------------------------------------------------------------------------

const THREADS = [S.padauk, S.celadon, S.lotus, S.mint];

/** Lines of code, of which `typed` from 0 to 1 are written. */
export function codeLines(x, y, width, lines, scale = 1, typed = 1) {
  const all = lines.flat().reduce((sum, [, length]) => sum + length, 0);
  let left = typed * all;
  return each(lines, (line, j) =>
    each(line, ([offset, length], i) => {
      const shown = Math.max(0, Math.min(length, left));
      left -= length;
      return R(x + offset * width, y + j * 8 * scale, shown * width, 4 * scale, THREADS[(i + j) % THREADS.length]);
    }),
  );
}

export const palm = (x, y, s = 1, sway = 0) =>
  g(
    x,
    y,
    s,
    P('M-5 60q-6-90 4-140h7q-6 80 2 140z', S.teak) +
      each(
        [
          [-66, -62],
          [-58, -100],
          [-22, -128],
          [26, -126],
          [60, -98],
          [66, -58],
        ],
        ([a, b], i) => {
          const [c, d] = [a + sway, b + (i % 2 ? sway : -sway) / 2];
          return P(`M3-82Q${a * 0.45} ${b - 26} ${c} ${d + 12} Q${a * 0.42} ${b + 2} 3-76z`, i % 2 ? S.leaf : S.school);
        },
      ) +
      C(-3, -72, 6, S.bronze) +
      C(9, -71, 6, S.amber),
  );

export const tree = (x, y, s, light, dark, sway = 0) =>
  g(x, y, s, R(-4, -30, 8, 34, S.teak) + E(sway / 2, -62, 44, 34, dark) + E(-8 + sway, -70, 34, 26, light));

const band = (y0, y1, w0, w1, colour, shade, bend = 0) => {
  const left = [];
  const right = [];
  const middle = [];
  for (let i = 0; i <= 8; i++) {
    const t = i / 8;
    const y = y0 + (y1 - y0) * t;
    const half = w0 + (w1 - w0) * (bend ? t ** bend : t);
    left.push(`${-half} ${-y}`);
    right.unshift(`${half} ${-y}`);
    middle.push(`${half * 0.34} ${-y}`);
  }
  return P(`M${left.join('L')}L${right.join('L')}z`, colour) + P(`M${middle.join('L')}L${right.join('L')}z`, shade);
};

/** A golden stupa, the middle of its base in 0,0 and 372 high. */
export const pagoda = (x, y, s) =>
  g(
    x,
    y,
    s,
    [
      band(0, 18, 178, 178, S.bronze, S.teak),
      band(18, 30, 164, 160, S.amber, S.bronze),
      ...[-146, -112, 112, 146].map((d) => g(d, -30, 1, P('M-12 0h24v-10h-5l-4-14-3-16-3 16-4 14h-5z', S.padauk))),
      band(30, 44, 134, 130, S.bronze, S.teak),
      band(44, 54, 122, 116, S.padauk, S.amber),
      band(54, 66, 108, 104, S.bronze, S.teak),
      band(66, 76, 98, 92, S.padauk, S.amber),
      band(76, 86, 86, 82, S.bronze, S.teak),
      band(86, 96, 78, 72, S.padauk, S.amber),
      band(96, 104, 74, 72, S.bronze, S.teak),
      band(104, 172, 72, 34, S.padauk, S.amber, 0.55),
      band(118, 124, 60, 57, S.bronze, S.teak),
      band(140, 144, 47.5, 46, S.bronze, S.teak),
      band(172, 180, 37, 36, S.bronze, S.teak),
      band(180, 190, 33, 30, S.padauk, S.amber),
      band(190, 196, 31, 29, S.bronze, S.teak),
      band(196, 206, 27, 24, S.padauk, S.amber),
      band(206, 212, 25, 23, S.bronze, S.teak),
      band(212, 222, 21, 18, S.padauk, S.amber),
      band(222, 230, 23, 17, S.amber, S.bronze),
      band(230, 236, 15, 15, S.bronze, S.teak),
      band(236, 244, 15, 21, S.amber, S.bronze),
      band(244, 262, 12, 16, S.padauk, S.amber),
      band(262, 312, 16, 5, S.padauk, S.amber, 0.8),
      band(308, 316, 15, 14, S.bronze, S.teak),
      band(316, 324, 12, 11, S.padauk, S.amber),
      band(324, 332, 9, 7, S.bronze, S.teak),
      band(332, 340, 6, 4, S.padauk, S.amber),
      R(-2, -372, 4, 34, S.padauk),
      P('M2-366h14v8h-14z', S.amber),
      C(0, -374, 4.5, S.shirt),
    ].join(''),
  );

/** A train of `cars`; after dark its windows are lit. */
export const train = (x, y, s, cars, isLit) =>
  g(
    x,
    y,
    s,
    each(
      Array.from({ length: cars }, (_, i) => i),
      (i) =>
        g(
          i * 132,
          0,
          1,
          R(0, 0, 128, 42, S.shirt) +
            R(0, 25, 128, 11, S.dusk) +
            R(0, 36, 128, 4, S.night) +
            R(6, -4, 116, 4, S.celadon) +
            each(
              [8, 34, 80, 106],
              (a) => R(a, 6, 16, 13, isLit ? S.honey : S.night) + R(a, 6, 16, 3, isLit ? S.padauk : S.dusk),
            ) +
            R(57, 4, 15, 34, S.padauk) +
            R(64, 4, 1, 34, S.bronze) +
            each(
              [
                [12, 14],
                [38, 13],
                [84, 14],
                [110, 13],
              ].filter((_, k) => (k + i) % 3),
              ([a, b]) => C(a + 4, b, 3.2, S.hair) + R(a, b + 2, 8, 4, i === 2 && a === 38 ? S.dusk : S.shirt),
            ) +
            R(128, 30, 4, 6, S.bark) +
            R(14, 42, 26, 6, S.bark) +
            R(88, 42, 26, 6, S.bark),
        ),
    ),
  );

export const boat = (x, y, s, oar = 0) =>
  g(
    x,
    y,
    s,
    P('M-92-16q30 18 90 18t96-26q-22 38-52 38h-88q-32 0-46-30z', S.bark) +
      P('M-84-10q30 14 84 14t86-18l-6 8q-30 16-80 16t-80-12z', S.teak) +
      P('M-46-4q2-28 36-28t38 26z', S.clay) +
      P('M-46-4q2-28 30-28-8 12-6 28z', S.brick) +
      P('M-22-4q-2-20 6-28h6q-8 14-4 28z', S.honey) +
      turned(oar, R(64, -40, 3, 54, S.bark), 64, -24) +
      P('M40-36h18l5 32h-26z', S.rose) +
      C(49, -44, 8, S.skinB) +
      P('M31-46q18-20 36 0z', S.honey) +
      P('M56-30l12 8-2 4-12-6z', S.skinB),
  );

/** The college; `open` from 0 to 1 opens the two wings of its door. */
export const facade = (x, y, s, open = 0) => {
  const wing = 20 - open * 14;
  return g(
    x,
    y,
    s,
    R(-220, -210, 440, 210, S.clay) +
      R(-228, -222, 456, 14, S.betel) +
      P('M-70-222h140l-70-46z', S.betel) +
      P('M-46-226h92l-46-30z', S.honey) +
      each(
        [-190, -120, 96, 166],
        (a) =>
          R(a, -190, 42, 66, S.school) +
          P(`M${a}-190q21-24 42 0z`, S.school) +
          R(a + 18, -200, 5, 76, S.honey) +
          R(a, -96, 42, 66, S.school) +
          R(a + 18, -96, 5, 66, S.honey),
      ) +
      R(-220, -112, 440, 8, S.shirt) +
      R(-220, -8, 440, 8, S.shirt) +
      P('M-50 0v-86q50-50 100 0V0z', S.betel) +
      P('M-40 0v-80q40-38 80 0V0z', S.honey) +
      P(`M-40 0v-80q${wing / 2}-${wing * 0.5} ${wing}-${wing * 0.8}V0z`, S.school) +
      P(`M40 0v-80q${-wing / 2}-${wing * 0.5} ${-wing}-${wing * 0.8}V0z`, S.school) +
      R(-60, -176, 120, 40, S.school) +
      P('M-44-144v-24h8l12 14v-14h8v24h-8l-12-14v14z', S.padauk) +
      R(-10, -168, 8, 24, S.padauk) +
      P('M8-168h28v8h-10v16h-8v-16h-10z', S.padauk),
  );
};

export function parasol(x, y, r, [a, b, c], turn = 0, ribs = 12) {
  let cloth = C(x, y, r, b);
  for (let i = 0; i < ribs; i++) {
    const from = (i / ribs) * 2 * Math.PI + turn;
    const to = ((i + 0.5) / ribs) * 2 * Math.PI + turn;
    const on = (angle) => `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
    cloth += P(`M${x} ${y}L${on(from)}A${r} ${r} 0 0 1 ${on(to)}z`, a);
  }
  return cloth + ring(x, y, r * 0.72, r * 0.66, c) + ring(x, y, r, r * 0.93, c) + C(x, y, r * 0.2, c) + C(x, y, r * 0.1, S.shirt);
}

/** A graduate's cap from above. */
export const cap = (x, y, s, turn, colour = S.ink, tassel = S.padauk) =>
  g(
    x,
    y,
    s,
    turned(
      turn,
      P('M0-74L74 0 0 74-74 0z', colour) +
        P('M0-60L60 0 0 60-60 0z', S.forest) +
        C(0, 0, 7, tassel) +
        P('M-2 0h4l34 34v30h-8V38z', tassel) +
        P('M24 60h16l4 26H22z', tassel),
    ),
  );

export const cup = (x, y, r, tea = S.amber, saucer = S.shirt) =>
  C(x, y, r * 1.5, saucer) +
  ring(x, y, r * 1.5, r * 1.38, S.sky) +
  C(x, y, r, S.mist) +
  C(x, y, r * 0.84, tea) +
  E(x - r * 0.2, y - r * 0.25, r * 0.34, r * 0.16, S.honey) +
  P(`M${x + r - 2} ${y - 5}h${r * 0.5}v10h-${r * 0.5}z`, S.mist);

/** A laptop from above; `pressed` is the key that is down. */
export const laptopFromAbove = (screen, pressed) =>
  P('M-84-8h168v112h-168z', S.celadon) +
  R(-72, 4, 144, 50, S.forest) +
  each([0, 1, 2, 3], (j) =>
    each(
      Array.from({ length: 12 }, (_, i) => i),
      (i) =>
        R(-70 + i * 12, 6 + j * 12, 8, 8, pressed === j * 12 + i ? S.padauk : j === 2 && i > 3 && i < 8 ? S.celadon : S.leaf),
    ),
  ) +
  R(-26, 62, 52, 34, S.mint) +
  P('M-84-12h168l-8-96h-152z', S.ink) +
  P('M-74-20h148l-6-80h-136z', S.night) +
  screen;

export const clock = (x, y, r, minutes) =>
  C(x, y, r, S.betel) +
  C(x, y, r * 0.92, S.padauk) +
  C(x, y, r * 0.82, S.shirt) +
  each(
    Array.from({ length: 12 }, (_, i) => i),
    (i) => turned(i * 30, R(x - 3, y - r * 0.76, 6, i % 3 ? 8 : 16, S.ink), x, y),
  ) +
  turned(minutes / 2, R(x - 5, y - r * 0.46, 10, r * 0.5, S.ink), x, y) +
  turned(minutes * 6, R(x - 3.5, y - r * 0.66, 7, r * 0.7, S.rose), x, y) +
  C(x, y, 9, S.ink);

export const pencil = (light = S.padauk, dark = S.amber) =>
  g(
    0,
    -114,
    1,
    R(-10, -120, 20, 200, light) +
      R(3, -120, 7, 200, dark) +
      R(-10, -140, 20, 22, S.rose) +
      R(-10, -122, 20, 8, S.mist) +
      P('M-10 80h20l-10 34z', S.honey) +
      P('M-4 102h8l-4 12z', S.ink),
  );
