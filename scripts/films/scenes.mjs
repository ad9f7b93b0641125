// The six films: what each shows at which second.
import {
  arm,
  boat,
  bust,
  C,
  cap,
  clock,
  codeLines,
  cup,
  E,
  facade,
  g,
  L,
  laptopFromAbove,
  P,
  pagoda,
  palm,
  parasol,
  pencil,
  personFromAbove,
  R,
  ring,
  seatedBoy,
  seatedGirl,
  train,
  tree,
  turned,
  walker,
} from './drawings.mjs';
import { acheik, check, hatch, rain, rnd, rows, SILK as S } from './weave.mjs';

// ---- time ---------------------------------------------------------------------------------------------------------------------

const clamp = (value) => Math.max(0, Math.min(1, value));
/** From 0 to 1 between two moments, slow at both ends. */
const ease = (t, from, to) => {
  const share = clamp((t - from) / (to - from));
  return share * share * (3 - 2 * share);
};
const linear = (t, from, to) => clamp((t - from) / (to - from));
const mix = (from, to, share) => from + (to - from) * share;
/** Whole cells, so that what moves keeps its shape. */
const across = (x) => Math.round(x / 4) * 4;
const down = (y) => Math.round(y / 2) * 2;

/** How a speaker looks at a moment: still at the very first, which is the poster. */
function speaking(t, { seed, quietAt = [] }) {
  const next = rnd(seed);
  const mouths = Array.from({ length: 60 }, () => Math.floor(next() * 3));
  const isQuiet = t < 0.4 || quietAt.some(([from, to]) => t > from && t < to);
  return {
    nod: (down((Math.sin(t * 2.6) + Math.sin(t * 4.1) * 0.4) * 5 * ease(t, 0.2, 0.8)) || 0) / 1.42,
    tilt: Math.sin(t * 1.7) * 1.6 * ease(t, 0.2, 0.9),
    look: Math.round(Math.sin(t * 0.9) * 2.4 * ease(t, 0.2, 0.9)),
    blink: [1.1, 2.7, 3.1, 5.2].some((at) => t > at && t < at + 0.14),
    mouth: isQuiet ? 0 : mouths[Math.floor(t * 8) % mouths.length],
  };
}

const KEY = ['#010101', '#020202', '#030303', '#050505', '#060606'];
const [GROUND, SECOND, THIRD, HEM, PLAID] = KEY;
const hemOf = acheik({ threads: [S.padauk, S.padauk, S.school, S.lotus, S.lotus, S.school], period: 8, height: 2, k: 0 });
const plaidOf = check({ base: S.school, line: S.leaf, cross: S.honey, across: 5, down: 8 });
const clothes = { [HEM]: hemOf, [PLAID]: plaidOf };

const times = (thread, count, ...more) => [...Array(count).fill(thread), ...more];
const walls = {
  green: acheik({ threads: times(S.school, 5, S.leaf, S.school, S.school), period: 40, height: 8, k: 0.4 }),
  rose: acheik({ threads: times(S.lotus, 6, S.rose), period: 32, height: 7, k: 0.4 }),
  gold: acheik({ threads: times(S.padauk, 6, S.honey, S.honey), period: 44, height: 9, k: 0.6 }),
  sky: acheik({ threads: times(S.sky, 5, S.mist, S.mist), period: 40, height: 8, k: 0.5 }),
  betel: acheik({ threads: times(S.betel, 5, S.brick), period: 36, height: 8, k: 0.4 }),
};

const people = {
  hninWutyi: {
    hair: 'side',
    top: 'eingyi',
    cloth: S.shirt,
    cloth2: S.celadon,
    thanaka: true,
    flower: S.rose,
    skin: S.skinC,
    shade: '#C08B60',
  },
  aungKhantZaw: { hair: 'short', top: 'suit', cloth: S.shirt, cloth2: S.school, shirt: S.mist, skin: S.skinB, shade: '#925A34' },
  suMyatNoe: { hair: 'long', top: 'shawl', cloth: S.dusk, cloth2: S.padauk, skin: S.skinC, shade: '#C08B60' },
  thetNaing: { hair: 'crop', top: 'taikpon', cloth: S.clay, cloth2: S.brick, glasses: true, skin: S.skinB, shade: '#925A34' },
  mayThazin: {
    hair: 'long',
    top: 'eingyi',
    cloth: S.shirt,
    cloth2: S.sky,
    glasses: true,
    earring: true,
    skin: '#CF9868',
    shade: '#AF774B',
  },
};
const wall = R(0, 0, 960, 540, GROUND);
const speaker = (person, pose, x = 480) => g(x, 548, 1.42, bust(person, pose));
/** Books of one width on a shelf. */
const shelf = ([x, y, length, thickness], width, list) =>
  R(x, y, length, thickness, S.teak) + list.map(([a, height, colour]) => R(a, y - height, width, height, colour)).join('');

// ---- a first year at NIT ------------------------------------------------------------------------------------------------------

const FIRST_LINES = [90, 120, 70, 110, 60];
const FIRST_THREADS = [S.padauk, S.celadon, S.lotus, S.mint, S.padauk];

function greeting(t) {
  const written = FIRST_LINES.map((length, i) => {
    const cleared = 1 - ease(t, 0.7 + i * 0.08, 0.95 + i * 0.08);
    return Math.round((length * Math.max(cleared, linear(t, 1.4 + i * 0.42, 1.78 + i * 0.42))) / 8) * 8;
  });
  const row = Math.min(4, Math.max(0, Math.floor((t - 1.4) / 0.42)));
  const cursor =
    t > 1 && Math.floor(t * 3) % 2 === 0 ? R(116 + (row % 3) * 14 + written[row] + 6, 114 + row * 20, 8, 14, S.shirt) : '';
  const screen =
    R(90, 90, 230, 150, S.ink) +
    R(100, 100, 210, 130, S.night) +
    written.map((width, i) => R(116 + (i % 3) * 14, 116 + i * 20, width, 9, FIRST_THREADS[i])).join('') +
    cursor;
  const up = ease(t, 0.4, 1) - ease(t, 2.4, 3);
  const waving = up > 0 ? Math.sin(t * 9) * 16 * up : 0;
  const hand = [mix(300, 238, up) + waving, mix(640, 330, up)];
  const shown =
    up > 0
      ? arm([366, 446], hand, {
          sleeve: S.shirt,
          cuff: S.celadon,
          skin: S.skinC,
          shade: '#C08B60',
          fingers: 4,
          bend: -1,
          turn: waving * 0.8 - 12,
        })
      : '';
  return {
    svg:
      wall +
      screen +
      shelf([700, 300, 200, 14], 34, [
        [710, 60, S.padauk],
        [760, 80, S.rose],
        [806, 50, S.sky],
        [846, 70, S.honey],
      ]) +
      shown +
      speaker(people.hninWutyi, speaking(t, { seed: 'hnin' })),
    materials: { [GROUND]: walls.green },
  };
}

const PROGRAM = [
  [
    [0, 0.3],
    [0.36, 0.24],
  ],
  [
    [0.1, 0.24],
    [0.38, 0.4],
  ],
  [[0.1, 0.5]],
  [
    [0.2, 0.2],
    [0.44, 0.34],
  ],
  [[0.2, 0.36]],
  [
    [0.1, 0.2],
    [0.34, 0.3],
  ],
  [[0, 0.26]],
];
const RAINY = hatch({ stops: [S.dusk, S.dusk, S.leaf, S.school], from: 10, to: 128, seed: 9 });

function monitor(x, y, typed, done) {
  const lines = codeLines(-46, -57, 92, PROGRAM, 1, typed);
  const tick = done > 0 ? R(-55, -65, 110, 70 * done, S.leaf) + (done === 1 ? L('M-22-34l14 14 28-30', S.padauk, 9) : '') : '';
  return g(x, y, 2.05, R(-62, -72, 124, 84, S.ink) + R(-55, -65, 110, 70, S.night) + lines + tick);
}

function lab(t) {
  const typed = linear(t, 0.4, 3.9);
  const done = ease(t, 4.1, 4.4);
  const lift = ease(t, 4.5, 4.9);
  const joy = lift * Math.abs(Math.sin((t - 4.5) * 6)) * 10;
  const busy = t < 4.2 ? down(Math.abs(Math.sin(t * 8)) * 3) : 0;
  const toHer = ease(t, 4.3, 4.8);
  const steam = [0, 1, 2]
    .map((i) => R(474 + across(Math.sin(t * 3 + i) * 6), down(286 - ((t * 14 + i * 16) % 48)), 8, 8, S.thanaka))
    .join('');
  return {
    svg:
      R(0, 0, 960, 540, SECOND) +
      R(0, 0, 960, 10, S.betel) +
      R(26, 24, 908, 238, S.teak) +
      R(38, 36, 884, 214, GROUND) +
      [330, 622].map((x) => R(x, 36, 10, 214, S.teak)).join('') +
      R(38, 132, 884, 6, S.teak) +
      monitor(262, 288, typed, done) +
      monitor(698, 288, linear(t, -2, 7), 0) +
      R(0, 340, 960, 20, S.clay) +
      R(0, 360, 960, 180, S.betel) +
      steam +
      g(484, 340, 1.3, R(-14, -34, 28, 34, S.rose) + R(-14, -34, 28, 6, S.lotus) + P('M14-28h10v18h-10z', S.rose)) +
      g(262, down(612 - joy), 1.5, seatedGirl(HEM, { lift, nod: busy, turn: 0 })) +
      g(
        698,
        612,
        1.46,
        seatedBoy(PLAID, { turn: across(-14 * toHer), nod: t < 4.2 ? down(Math.abs(Math.sin(t * 6 + 1)) * 3) : 0 }),
      ),
    materials: { ...clothes, [GROUND]: rain(RAINY, t), [SECOND]: rows(times(S.honey, 5, S.thanaka)) },
  };
}

// ---- passing ITPEC the second time --------------------------------------------------------------------------------------------

const cloud = (x, y, s) =>
  g(across(x), y, s, E(0, 0, 70, 22, S.shirt) + E(-26, -14, 34, 22, S.shirt) + E(22, -18, 40, 28, S.shirt));

function twice(t) {
  const up = ease(t, 0.5, 1.1) - ease(t, 3, 3.6);
  const fingers = t < 1.7 ? 1 : 2;
  const hand = [mix(700, 716, up), mix(660, down(300 + Math.sin(t * 5) * 5), up)];
  const shown =
    up > 0 ? arm([596, 452], hand, { sleeve: S.shirt, cuff: S.mist, skin: S.skinB, shade: '#925A34', fingers, turn: 8 }) : '';
  return {
    svg:
      wall +
      C(180, 170, 84, S.padauk) +
      cloud(-120 + t * 60, 236, 1.1) +
      cloud(1040 - t * 60, 120, 0.9) +
      P('M0 540v-90q120-50 240 0t240 0 240 0 240 0v90z', S.leaf) +
      shown +
      speaker(people.aungKhantZaw, speaking(t, { seed: 'aung' })),
    materials: { [GROUND]: walls.sky },
  };
}

const ANSWERS = Array.from({ length: 16 }, (_, i) => {
  const next = rnd(`answer ${i}`);
  return Math.floor(next() * 4);
});
const placeOf = (i) => [-80 + (i % 2) * 116 + ANSWERS[i] * 22, -101 + Math.floor(i / 2) * 32];

/** A sheet of answers, of which the first `filled` are given. */
function sheet(filled, mark) {
  let drawing =
    R(-120, -160, 240, 320, S.shirt) +
    R(-120, -160, 240, 34, S.rose) +
    R(-104, -148, 90, 8, S.lotus) +
    R(60, -150, 44, 14, S.shirt);
  for (let i = 0; i < 16; i++) {
    const [x, y] = [(i % 2) * 116, Math.floor(i / 2) * 32];
    drawing += R(-106 + x, -104 + y, 10, 6, S.sky);
    for (let k = 0; k < 4; k++) {
      const isGiven = k === ANSWERS[i] && i < filled;
      drawing +=
        C(-80 + x + k * 22, -101 + y, 8.6, isGiven ? S.ink : S.rose) +
        (isGiven ? '' : C(-80 + x + k * 22, -101 + y, 5.4, S.shirt));
    }
  }
  return drawing + mark;
}

function stamp(t, at, isPassed) {
  const pressed = ease(t, at, at + 0.28);
  if (pressed === 0) return '';
  const size = mix(1.8, 1, pressed);
  const sign = isPassed ? L('M-24 2l16 17 32-36', S.school, 13) : L('M-19-19l38 38M19-19l-38 38', S.brick, 12);
  return g(52, 92, size, ring(0, 0, 58, 48, isPassed ? S.padauk : S.brick) + C(0, 0, 48, isPassed ? S.honey : S.thanaka) + sign);
}

function exam(t) {
  const change = ease(t, 3, 3.7);
  const first = Math.floor(linear(t, 0.4, 2.3) * 6.99);
  const second = Math.floor(linear(t, 3.8, 5.6) * 16.99);
  const isSecond = t > 3.35;
  const filled = isSecond ? second : first;
  const [x, y] = placeOf(Math.min(15, filled));
  const [before, above] = placeOf(Math.max(0, Math.min(15, filled - 1)));
  const within = isSecond ? (linear(t, 3.8, 5.6) * 16.99) % 1 : (linear(t, 0.4, 2.3) * 6.99) % 1;
  const go = ease(within, 0, 0.7);
  const rest = Math.max(ease(t, 2.35, 2.7) - ease(t, 3.55, 3.85), ease(t, 5.6, 5.9));
  const scale = 1.42;
  const tip = [across(mix(mix(before, x, go) * scale + 330, 610, rest)), down(mix(mix(above, y, go) * scale + 282, 470, rest))];
  const minutes = mix(10, 58, linear(t, 0, 2.4)) + 60 * ease(t, 3, 3.7) + 42 * linear(t, 3.7, 5.8);
  const hand = g(
    tip[0],
    tip[1],
    1,
    turned(42, pencil(S.padauk, S.amber)) +
      L('M470 430L98-22', S.sky, 96) +
      L('M470 430L96-24', S.shirt, 80) +
      L('M108-12L94-26', S.sky, 84, 'butt') +
      L('M92-30L70-46', S.skinB, 62) +
      E(58, -54, 36, 30, S.skinB) +
      L('M66-34L34-38', S.skinB, 18) +
      L('M58-76L32-62', '#925A34', 14),
  );
  return {
    svg:
      R(0, 0, 960, 540, GROUND) +
      clock(740, 170, 116, minutes) +
      g(across(330 - change * 760), 282, scale, turned(-4, sheet(first, stamp(t, 2.5, false)))) +
      (change > 0 ? g(across(1190 - change * 860), 282, scale, turned(-4, sheet(second, stamp(t, 5.9, true)))) : '') +
      hand,
    materials: { [GROUND]: check({ base: S.dusk, line: S.night, cross: S.sky, across: 10, down: 20 }) },
  };
}

// ---- studying while working ---------------------------------------------------------------------------------------------------

/** The colours of a window from day to night, which comes down from above. */
const falling = (t) => {
  const sink = Math.round(mix(-150, 70, linear(t, 0.7, 3.4)));
  return hatch({
    stops: [S.night, S.night, S.dusk, S.rose, S.clay, S.honey],
    from: -40,
    to: 100,
    seed: 3,
    shortest: 3,
    longest: 16,
    sink,
  });
};

function evening(t) {
  const moon = ease(t, 2.3, 3.2);
  return {
    svg:
      wall +
      R(80, 70, 250, 180, S.betel) +
      R(92, 82, 226, 156, SECOND) +
      (moon > 0 ? g(272, 124, moon, P('M-8-20a21 21 0 1 0 26 26a19 19 0 0 1-26-26z', S.honey)) : '') +
      R(80, 70, 250, 12, S.betel) +
      R(199, 82, 8, 156, S.betel) +
      shelf([650, 180, 240, 12], 32, [
        [664, 70, S.school],
        [704, 50, S.padauk],
        [748, 90, S.dusk],
        [800, 60, S.brick],
        [840, 80, S.leaf],
      ]) +
      speaker(people.suMyatNoe, speaking(t, { seed: 'su myat' })),
    materials: { [GROUND]: walls.rose, [SECOND]: t < 0.7 ? () => S.honey : falling(t) },
  };
}

const RIVER = [
  ...times(S.school, 4),
  S.forest,
  S.forest,
  S.celadon,
  S.forest,
  S.forest,
  S.school,
  S.school,
  ...times(S.leaf, 4),
  S.forest,
  S.padauk,
  S.padauk,
  S.forest,
  S.leaf,
  S.leaf,
  S.school,
];

function homeward(t) {
  const night = ease(t, 0.6, 4.4);
  const sink = Math.round(mix(0, 120, linear(t, 0.2, 5)));
  const trainX = -760 + Math.round(t * 25) * 12;
  return {
    svg:
      R(0, 0, 960, 540, GROUND) +
      C(300, down(mix(214, 350, linear(t, 0, 5))), 84, S.lotus) +
      C(300, down(mix(214, 350, linear(t, 0, 5))), 74, S.padauk) +
      P(
        'M0 330v-40h60v-22h40v22h70v-30h44v30h90v-24h60v18h70v-34h50v28h110v-16h76v-24h60v30h116v-18h114v80z',
        night > 0.5 ? S.dusk : S.lotus,
      ) +
      pagoda(700, 322, 0.66) +
      P('M0 340v-40q50-26 110-4 60-30 130 0 70-34 150-2 60-28 130 0 60-26 130 0 70-30 140 2 70-26 170-4v48z', S.leaf) +
      P('M0 354v-30q60-18 120 2 60-22 140 0 70-20 150 2 80-24 160 0 70-20 150 2 80-22 160 0 40-14 80-6v30z', S.school) +
      palm(96, 300, 1, across(Math.sin(t * 1.6) * 6)) +
      palm(880, 304, 1.2, across(Math.sin(t * 1.6 + 1) * 6)) +
      R(0, 346, 960, 14, S.forest) +
      train(trainX, 302, 1.16, 5, night > 0.35) +
      R(0, 358, 960, 8, S.bark) +
      R(0, 366, 960, 6, S.honey) +
      R(0, 372, 960, 168, SECOND) +
      boat(across(700 - t * 28), 470 + down(Math.sin(t * 2) * 2), 1.1, Math.sin(t * 2.6) * 12),
    materials: {
      [GROUND]: hatch({
        stops: [S.night, S.night, S.night, S.dusk, S.rose, S.clay, S.honey, S.thanaka],
        from: -120,
        to: 176,
        seed: 11,
        shortest: 8,
        longest: 60,
        hard: 1.35,
        sink,
      }),
      [SECOND]: acheik({ threads: RIVER, period: 40, height: 5, k: 0.35, shift: Math.round((t * 25) / 3) }),
    },
  };
}

/** A flat with a balcony: dark, or lit with a student at a laptop, who moves by `typing`. */
function flat(x, y, { light, top, skin, long, frame }, isLit, typing) {
  const person = g(
    x + 66,
    y + 132 + typing,
    1.28,
    P('M-34 0q-2-36 18-42h32q20 6 18 42z', top) +
      (long ? P('M-21-64h42v34h-42z', S.hair) : '') +
      R(-8, -52, 16, 14, skin) +
      E(0, -64, 19, 21, skin) +
      (long
        ? P('M-22-60q-2-30 22-30t22 30v28h-8q2-20-6-34-12 0-18-6-2 8-8 10-2 14 2 30h-6z', S.hair)
        : P('M-18-68q-2-20 18-20t18 20l-3 3q-1-8-5-11-12 3-20 0-3 4-4 9z', S.hair)),
  );
  const inside = isLit
    ? R(x, y, 150, 132, light) + person + g(x + 66, y + 132, 1.28, P('M16-26h46l6 26h-48z', S.celadon))
    : R(x, y, 150, 132, S.ink) + R(x + 70, y, 10, 132, frame);
  const rail = Array.from({ length: 12 }, (_, i) => R(x - 14 + i * 16, y + 140, 4, 24, S.shirt)).join('');
  return (
    R(x - 12, y - 12, 174, 148, frame) + inside + R(x - 18, y + 132, 186, 8, S.shirt) + rail + R(x - 18, y + 164, 186, 6, S.shirt)
  );
}

const FLATS = [
  { x: 66, y: 128, light: S.honey, top: S.shirt, skin: S.skinB, long: false, frame: S.night, at: 1.3 },
  { x: 66, y: 352, light: S.mint, top: S.rose, skin: S.skinC, long: true, frame: S.night, at: 2.1 },
  { x: 400, y: 84, light: S.padauk, top: S.dusk, skin: S.skinC, long: true, frame: S.bark, at: 0.7 },
  { x: 400, y: 318, light: S.lotus, top: S.leaf, skin: S.skinA, long: false, frame: S.bark, at: 1.7 },
  { x: 736, y: 128, light: S.mint, top: S.shirt, skin: S.skinA, long: true, frame: S.forest, at: 1.5 },
  { x: 736, y: 352, light: S.honey, top: S.betel, skin: S.skinB, long: false, frame: S.forest, at: 2.4 },
];
const STRINGS = [
  [2, 0],
  [2, 4],
  [2, 3],
  [0, 1],
  [4, 5],
];

function online(t) {
  const strings = STRINGS.map(([a, b]) => {
    const side = FLATS[b].x - FLATS[a].x;
    const [ax, ay] = [FLATS[a].x + (side < 0 ? -18 : side > 0 ? 168 : 178), FLATS[a].y + (side === 0 ? 136 : 144)];
    const [bx, by] = [FLATS[b].x + (side < 0 ? 168 : side > 0 ? -18 : 178), FLATS[b].y + 136];
    const grown = ease(t, FLATS[b].at - 0.5, FLATS[b].at + 0.1);
    if (grown === 0) return '';
    const [mx, my] = side === 0 ? [ax + 18, (ay + by) / 2] : [(ax + bx) / 2, Math.max(ay, by) + 40];
    const points = Array.from({ length: 17 }, (_, i) => {
      const s = (i / 16) * grown;
      return `${((1 - s) ** 2 * ax + 2 * s * (1 - s) * mx + s * s * bx).toFixed(0)} ${((1 - s) ** 2 * ay + 2 * s * (1 - s) * my + s * s * by).toFixed(0)}`;
    });
    return C(ax, ay, 9, S.padauk) + L(`M${points.join('L')}`, S.padauk, 6) + (grown === 1 ? C(bx, by, 9, S.padauk) : '');
  }).join('');
  const blocks = [
    [0, 76, 290, S.dusk, S.night],
    [290, 30, 380, S.betel, S.bark],
    [670, 76, 290, S.school, S.forest],
  ];
  return {
    svg:
      R(0, 0, 960, 540, GROUND) +
      C(840, 40, 24, S.honey) +
      C(829, 33, 22, S.night) +
      blocks
        .map(([x, y, width, colour, trim]) => R(x, y, width, 540 - y, colour) + R(x - 4, y - 10, width + 8, 12, trim))
        .join('') +
      FLATS.map((each, i) =>
        flat(each.x, each.y, each, t > each.at, t > each.at && Math.floor(t * 6 + i * 1.7) % 3 === 0 ? 2 : 0),
      ).join('') +
      strings,
    materials: { [GROUND]: hatch({ stops: [S.night, S.night, S.dusk], from: 0, to: 60, seed: 3 }) },
  };
}

// ---- how the four levels fit together -----------------------------------------------------------------------------------------

const BOARD_LINES = [
  [0, 150, S.mint],
  [30, 180, S.padauk],
  [0, 120, S.mint],
  [30, 160, S.lotus],
];
const WRITING = BOARD_LINES.map((_, i) => [1.1 + i * 0.62, 1.58 + i * 0.62]);

function blackboard(t) {
  const wiped = ease(t, 0.35, 0.9);
  const lines = BOARD_LINES.map(([indent, length, colour], i) => {
    const [x, y] = [100 + indent, 100 + i * 38];
    const width = Math.round((length * linear(t, ...WRITING[i])) / 4) * 4;
    const kept = Math.max(x, 76 + wiped * 300);
    return R(kept, y, x + length - kept, 8, colour) + R(x, y, width, 8, colour);
  }).join('');
  const i = WRITING.findIndex(([, to]) => t < to + 0.14);
  const row = BOARD_LINES[i === -1 ? 3 : i];
  const y = 104 + (i === -1 ? 3 : i) * 38;
  const x = 100 + row[0] + row[1] * linear(t, ...WRITING[i === -1 ? 3 : i]);
  const sweep = [90 + wiped * 280, 170 + Math.sin(wiped * 9) * 60];
  const chalk = t < 1 ? sweep : [x, y];
  const reached = ease(t, 0.05, 0.4) - ease(t, 3.6, 4.2);
  const hand = [mix(330, chalk[0] + 16, reached), mix(660, chalk[1] + 22, reached)];
  const shown =
    reached > 0
      ? (t > 1
          ? L(`M${hand[0] - 12} ${hand[1] - 14}L${hand[0] - 18} ${hand[1] - 24}`, S.shirt, 8)
          : R(hand[0] - 30, hand[1] - 34, 44, 24, S.honey)) +
        arm([446, 458], hand, {
          sleeve: S.clay,
          cuff: S.brick,
          skin: S.skinB,
          shade: '#925A34',
          upper: 210,
          lower: 200,
          bend: -1,
          width: 66,
          turn: -30,
        })
      : '';
  return {
    svg:
      wall +
      R(70, 70, 300, 200, S.forest) +
      lines +
      R(64, 64, 312, 8, S.clay) +
      R(64, 268, 312, 10, S.clay) +
      shown +
      speaker(people.thetNaing, { ...speaking(t, { seed: 'thet naing' }), ...(reached > 0.5 && t < 2.4 && { look: -3 }) }, 560),
    materials: { [GROUND]: walls.betel },
  };
}

const DIGITS = {
  3: 'M-12-20h22v40h-22v-8h13v-9h-9v-7h9v-8h-13z',
  4: 'M-14-20h9v17h9v-17h9v40h-9v-15h-18z',
  5: 'M-11-20h23v8h-14v7h14v25h-23v-8h14v-9h-14z',
  6: 'M-12-20h23v8h-14v7h14v25h-23zM-3 3v9h6v-9z',
};
const STEPS = [
  { x: 150, y: 444, level: 3, material: SECOND, at: 0.5 },
  { x: 336, y: 384, level: 4, material: THIRD, at: 1.4 },
  { x: 522, y: 324, level: 5, material: SECOND, at: 2.3 },
  { x: 708, y: 264, level: 6, material: THIRD, at: 3.2 },
];
const STEP_WIDTH = 186;

function steps(t) {
  const places = [[52, 540], ...STEPS.map(({ x, y }) => [x + STEP_WIDTH / 2, y])];
  const hops = [1.1, 2, 2.9, 3.8];
  const done = hops.filter((at) => t >= at).length;
  const hop = done === 0 ? 1 : linear(t, hops[done - 1], hops[done - 1] + 0.45);
  const [from, to] = [places[Math.max(0, done - 1)], places[done]];
  const [x, y] = [mix(from[0], to[0], ease(hop, 0, 1)), mix(from[1], to[1], ease(hop, 0, 1)) - Math.sin(hop * Math.PI) * 54];
  const landed = ease(t, 4.4, 5);
  const risen = ease(t, 0, 4.4);
  const sun = [801, down(mix(400, 170, risen))];
  const blocks = STEPS.map(({ x: left, y: top, level, material, at }) => {
    const now = down(mix(560, top, ease(t, at, at + 0.6)));
    return (
      R(left, now, STEP_WIDTH, 560 - now, material) +
      R(left - 4, now, STEP_WIDTH + 8, 14, S.padauk) +
      R(left, now + 14, STEP_WIDTH, 4, S.ink) +
      g(
        left + STEP_WIDTH / 2,
        now + 58,
        1,
        `${C(0, 0, 34, S.padauk) + C(0, 0, 29, S.thanaka)}<path d="${DIGITS[level]}" fill="${S.ink}" fill-rule="evenodd"/>`,
      )
    );
  }).join('');
  const joy = landed === 1 ? Math.abs(Math.sin((t - 5) * 5)) * 8 : 0;
  return {
    svg:
      R(0, 0, 960, 540, GROUND) +
      C(sun[0], sun[1], 112, S.lotus) +
      C(sun[0], sun[1], 98, S.padauk) +
      blocks +
      g(x, down(y - joy), 0.6, walker('girl', HEM, { stand: 1, step: done === 4 && hop === 1 ? 0 : t * 3 })) +
      (t > 4 ? g(801, down(mix(-60, 84, landed) - joy), 1, cap(0, 0, 0.6, mix(-260, 0, landed)), 'scale(1 .5)') : ''),
    materials: {
      ...clothes,
      [GROUND]: hatch({ stops: [S.sky, S.mist, S.thanaka], from: 0, to: 250, seed: 21 }),
      [SECOND]: acheik({ threads: [S.school, S.school, S.forest, S.celadon, S.forest, S.school, S.leaf, S.leaf], period: 18 }),
      [THIRD]: acheik({ threads: [S.betel, S.betel, S.rose, S.betel, S.padauk, S.betel], period: 18 }),
    },
  };
}

// ---- inside a Level 4 class ---------------------------------------------------------------------------------------------------

const SLIDE = [220, 180, 200, 120];

function slide(t) {
  const lines = SLIDE.map((width, i) => {
    const cleared = 1 - ease(t, 0.5 + i * 0.06, 0.75 + i * 0.06);
    const shown = Math.max(cleared, ease(t, 1.1 + i * 0.6, 1.5 + i * 0.6));
    return R(
      624,
      130 + i * 32,
      Math.round((width * shown) / 4) * 4,
      8,
      t > 1.1 + i * 0.6 && t < 1.6 + i * 0.6 ? S.rose : S.celadon,
    );
  }).join('');
  const reached = ease(t, 0.3, 1) - ease(t, 3.5, 4.1);
  const row = Math.min(3, Math.max(0, (t - 1.1) / 0.6));
  const hand = [mix(470, 590, reached), mix(660, down(150 + (Math.floor(row) + ease(row % 1, 0.6, 1)) * 32), reached)];
  const shown =
    reached > 0
      ? L(`M${hand[0]} ${hand[1]}L${hand[0] + 30} ${hand[1] - 18}`, S.teak, 7) +
        arm([470, 458], hand, {
          sleeve: S.shirt,
          cuff: S.sky,
          skin: '#CF9868',
          shade: '#AF774B',
          upper: 190,
          lower: 180,
          bend: 1,
          turn: 60,
        })
      : '';
  return {
    svg:
      wall +
      R(600, 80, 280, 190, S.shirt) +
      R(600, 80, 280, 30, S.school) +
      lines +
      shown +
      speaker(people.mayThazin, speaking(t, { seed: 'may thazin' }), 360),
    materials: { [GROUND]: walls.gold },
  };
}

const TILE = (x, y) => {
  const [column, row] = [Math.floor(x / 14), Math.floor(y / 28)];
  const distance = Math.abs((x % 14) - 6.5) + Math.abs(Math.floor((y % 28) / 2) - 6.5);
  const isOdd = (column + row) % 2 === 1;
  if (distance < 2.2) return S.padauk;
  if (distance < 4.2) return isOdd ? S.school : S.leaf;
  if (distance > 11.4) return S.celadon;
  return isOdd ? S.leaf : S.school;
};

const CLASS_PROGRAM = [
  [
    [0, 0.3],
    [0.36, 0.2],
  ],
  [
    [0.1, 0.24],
    [0.4, 0.4],
  ],
  [[0.1, 0.5]],
  [
    [0.2, 0.2],
    [0.46, 0.3],
  ],
  [
    [0.1, 0.3],
    [0.5, 0.2],
  ],
  [[0, 0.26]],
];
const NOTES = [58, 44, 62, 30];

function table(t) {
  const typed = linear(t, 0.5, 4.4);
  const isTyping = t > 0.5 && t < 4.4;
  const key = isTyping ? Math.floor(rnd(`key ${Math.floor(t * 8)}`)() * 36) : -1;
  const hands = isTyping ? [Math.floor(t * 8) % 2 ? 62 : 54, Math.floor(t * 8) % 2 ? 54 : 62] : [40, 40];
  const ran = ease(t, 4.6, 4.9);
  const screen =
    codeLines(-60, -92, 120, CLASS_PROGRAM, 1.4, typed) +
    (ran > 0
      ? P(`M-74-20h148l${-6 * ran}${-80 * ran}h${-148 + 12 * ran}z`, S.leaf) +
        (ran === 1 ? L('M-26-60l18 18 36-38', S.padauk, 11) : '')
      : '');
  const notes = NOTES.map((length, i) =>
    R(-40, -24 + i * 14, Math.round((length * linear(t, 0.4 + i * 1.1, 1.4 + i * 1.1)) / 4) * 4, 4, S.dusk),
  ).join('');
  const line = Math.min(3, Math.max(0, Math.floor((t - 0.4) / 1.1)));
  const [along, row] = [-40 + NOTES[line] * linear(t, 0.4 + line * 1.1, 1.4 + line * 1.1), -22 + line * 14];
  const angle = (-12 * Math.PI) / 180;
  const nib = [
    226 + 1.15 * (along * Math.cos(angle) - row * Math.sin(angle)),
    306 + 1.15 * (along * Math.sin(angle) + row * Math.cos(angle)),
  ].map(down);
  const slideCup = ease(t, 1.2, 2.1);
  const joy = ease(t, 4.9, 5.3);
  const nod = (lag) => down(Math.sin(t * 3 + lag) * 3);
  return {
    svg:
      R(0, 0, 960, 540, GROUND) +
      P('M100 104h760q12 0 12 12v310q0 12-12 12H100q-12 0-12-12V116q0-12 12-12z', S.night) +
      P('M108 112h744q8 0 8 8v298q0 8-8 8H108q-8 0-8-8V120q0-8 8-8z', SECOND) +
      g(
        250,
        52,
        1.15,
        personFromAbove(S.shirt, {
          nod: nod(0),
          turn: mix(0, -24, joy),
          hands: [0, 4 + Math.round(Math.sin(t * 20)) * (t < 4.8 ? 1 : 0)],
          extra: C(20, 22, 8, S.padauk) + C(10, 28, 6, S.amber),
        }),
      ) +
      g(
        716,
        52,
        1.15,
        personFromAbove(S.lotus, { nod: nod(1.4), turn: mix(0, 26, joy), hands: [across(slideCup * 12), 0], skin: S.skinB }),
      ) +
      g(226, 306, 1.15, turned(-12, R(-58, -34, 118, 76, S.shirt) + R(-58, -34, 10, 76, S.rose) + notes)) +
      g(480, 278, 1.5, laptopFromAbove(screen, key)) +
      cup(across(mix(690, 630, slideCup)), down(mix(176, 214, slideCup)), 26) +
      cup(352, 176, 26, S.bronze) +
      g(
        730,
        306,
        1.1,
        C(0, 0, 56, S.mist) +
          ring(0, 0, 56, 50, S.dusk) +
          P('M-30-8l26-24 20 28zM4 8l30-14 4 30zM-28 24l26-14 14 26z', S.amber) +
          P('M-24-8l20-18 14 20zM10 10l20-10 4 20zM-20 22l20-10 10 18z', S.honey),
      ) +
      g(
        480,
        540,
        1.35,
        turned(180, personFromAbove(S.celadon, { nod: nod(2.2), hands, skin: S.skinC, extra: E(0, 20, 14, 12, S.bark) })),
      ) +
      g(nib[0], nib[1], 0.6, turned(136, pencil())) +
      L(`M250 508L${nib[0] + 40} ${nib[1] + 62}`, S.honey, 24) +
      C(nib[0] + 30, nib[1] + 40, 15, S.skinA) +
      g(206, 512, 1.15, turned(180, personFromAbove(S.honey, { nod: nod(3), turn: mix(0, 30, joy), hands: [-60, 0] }))) +
      g(760, 512, 1.15, turned(180, personFromAbove(S.shirt, { nod: nod(4), turn: mix(0, -30, joy), skin: S.skinB }))),
    materials: { [GROUND]: TILE, [SECOND]: rows([...times(S.dusk, 5), S.night, S.dusk]) },
  };
}

// ---- a walk through the Kamayut campus ----------------------------------------------------------------------------------------

const PETALS = Array.from({ length: 16 }, (_, i) => {
  const next = rnd(`petal ${i}`);
  return { x: next() < 0.5 ? next() * 240 : 720 + next() * 240, fall: 44 + next() * 40, lag: next() * 8, sway: 10 + next() * 16 };
});

function campus(t) {
  const stand = ease(t, 0.35, 1.1);
  const walk = linear(t, 1.1, 5.2);
  const far = walk * (2 - walk);
  const open = ease(t, 1.4, 2.4);
  const gone = (s) => mix(s, 0.42, far);
  const sway = across(Math.sin(t * 1.5) * 9 * ease(t, 0, 1)) / 2;
  const petals = PETALS.map(({ x, fall, lag, sway: wide }) => {
    const y = ((t + lag) * fall) % 480;
    return t < lag / 8 + 0.2
      ? ''
      : R(across(x + Math.sin(t * 2 + lag) * wide), down(260 + y * 0.55), 8, 6, lag > 4 ? S.padauk : S.honey);
  }).join('');
  return {
    svg:
      R(0, 0, 960, 540, GROUND) +
      R(0, 450, 960, 90, SECOND) +
      tree(120, 470, 2, S.padauk, S.amber, sway) +
      tree(866, 470, 2.2, S.padauk, S.amber, -sway) +
      palm(230, 410, 1.5, sway) +
      facade(480, 456, 1.5, open) +
      petals +
      g(mix(300, 456, far), down(mix(560, 462, far)), gone(1.1), walker('girl', HEM, { stand, step: t * 2.6 })) +
      g(mix(668, 504, far), down(mix(562, 464, far)), gone(1.08), walker('boy', PLAID, { stand, step: t * 2.6 + 0.5 })),
    materials: {
      ...clothes,
      [GROUND]: hatch({ stops: [S.sky, S.mist, S.lotus, S.honey], to: 215, seed: 33 }),
      [SECOND]: acheik({ threads: [S.leaf, S.leaf, S.leaf, S.school, S.school, S.leaf, S.celadon], period: 30, height: 3 }),
    },
  };
}

const PARASOLS = [
  [110, 96, 112],
  [352, 84, 96],
  [640, 92, 104],
  [868, 120, 116],
  [90, 376, 108],
  [884, 424, 104],
  [330, 492, 92],
  [646, 470, 104],
  [486, 268, 118],
];
const PARASOL_SILKS = [
  [S.rose, S.lotus, S.betel],
  [S.padauk, S.honey, S.bronze],
  [S.sky, S.mist, S.dusk],
  [S.celadon, S.mint, S.school],
  [S.brick, S.clay, S.betel],
];
const RIBS = 16;
const CAPS = [
  [236, 236, 0.9, 1.3],
  [736, 272, 1, 1.7],
  [478, 428, 0.8, 2.1],
  [206, 492, 0.7, 2.4],
];

function yard(t) {
  // By one rib in eight frames, once all of them are woven: the encoder finds each of the eight again.
  const turn = t < 1.2 ? 0 : ((Math.round((t - 1.2) * 25) % 8) / 8) * ((2 * Math.PI) / RIBS);
  const parasols = PARASOLS.map(
    ([x, y, r], i) =>
      E(x + 10, y + 16, r, r, S.forest) + parasol(x, y, r, PARASOL_SILKS[i % 5], (i % 2 ? -turn : turn) + i, RIBS),
  ).join('');
  const caps = CAPS.map(([x, y, s, at], i) => {
    const flight = linear(Math.floor(t * 12.5) / 12.5, at, at + 2);
    const high = Math.sin(flight * Math.PI);
    const turn = (i % 2 ? 200 : -200) * ease(flight, 0, 1) + i * 20;
    return flight === 0
      ? ''
      : C(x + 8 + high * 20, y + 12 + high * 30, s * 46, S.forest) +
          cap(across(x), down(y - high * 16), s * (0.7 + high * 0.5), turn);
  }).join('');
  return {
    svg: R(0, 0, 960, 540, GROUND) + parasols + caps,
    materials: { [GROUND]: acheik({ threads: times(S.school, 6, S.leaf, S.leaf), period: 32, height: 6, k: 0.3 }) },
  };
}

// ---- the films ----------------------------------------------------------------------------------------------------------------

/** Each film with its scenes and the second at which each begins; the first frame is the poster. */
export const films = {
  'first-year': {
    seconds: 10.4,
    scenes: [
      [0, greeting],
      [3.4, lab],
    ],
  },
  'itpec-again': {
    seconds: 11,
    scenes: [
      [0, twice],
      [3.4, exam],
    ],
  },
  'work-and-study': {
    seconds: 11.6,
    scenes: [
      [0, evening],
      [3.2, homeward],
      [7.6, online],
    ],
  },
  'four-levels': {
    seconds: 10.6,
    scenes: [
      [0, blackboard],
      [4, steps],
    ],
  },
  'level-4-class': {
    seconds: 10.6,
    scenes: [
      [0, slide],
      [3.9, table],
    ],
  },
  'campus-walk': {
    seconds: 10,
    scenes: [
      [0, campus],
      [4.9, yard],
    ],
  },
};
