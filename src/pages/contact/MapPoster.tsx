import { useId } from 'react';
import { campuses } from '@/content/campuses';
import { theme } from '@/theme/theme';

const WIDTH = 1440;
const HEIGHT = 560;
const BLOCK = 62;

const steps = (from: number, to: number) =>
  Array.from({ length: Math.ceil((to - from) / BLOCK) }, (_, step) => from + step * BLOCK);
const streets = [
  ...steps(300, WIDTH).map((x) => `M${x} 0v${HEIGHT}`),
  ...steps(30, HEIGHT).map((y) => `M260 ${y}h${WIDTH - 260}`),
].join('');

const riverBank = 'M250 0q70 90 20 190t40 190q36 90-20 180';
const avenues = ['M880 0q10 150-40 260t-60 300', 'M520 0q50 120 150 210t132 180'];
const railway = 'M420 0q30 160 110 260t90 300';

const stations = [
  [449, 106],
  [512, 232],
  [588, 356],
  [616, 488],
] as const;

/** Each name with its place; water and stations are blue. */
const labels: readonly (readonly [text: string, transform: string, fill?: 'ink2'])[] = [
  ['Thamine', 'translate(340 112)'],
  ['Hledan', 'translate(614 352)'],
  ['Kamayut', 'translate(640 496)'],
  ['Pyay Road', 'translate(902 64)', 'ink2'],
  ['Insein Road', 'translate(556 34) rotate(52)', 'ink2'],
  ['Inya Lake', 'translate(1086 292)'],
];

/** The coordinates of the pins, and the width of each label. */
const pins = { kamayut: { x: 800, y: 420, sign: 118 }, thamine: { x: 690, y: 232, sign: 228 } };

/** The city as a drawing: it needs no loading and no request to a map server. */
export function MapPoster() {
  const waves = useId();
  const { colour, font } = theme;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="Schematic map of Yangon with the Kamayut campus and, further north, the Thamine Junction campus"
    >
      <pattern id={waves} width="160" height="44" patternUnits="userSpaceOnUse">
        <image href="/assets/band-river.svg" width="160" height="44" preserveAspectRatio="none" />
      </pattern>
      <rect width={WIDTH} height={HEIGHT} fill={colour.mint} />
      <path d={streets} stroke={colour.cotton} strokeWidth={5} />
      <path d="M0 0h250q70 90 20 190t40 190q36 90-20 180H0z" fill={`url(#${waves})`} />
      <path d={riverBank} fill="none" stroke={colour.honey} strokeWidth={8} />
      <path fill={colour.sky} d="M1010 190q70-60 150-20t90 110q0 90-90 110t-120-40q-70-30-60-80-10-40 30-80z" />
      <path fill="none" stroke={colour.white} strokeWidth={4} d="M1036 216q54-44 116-14t70 84q0 66-68 82" />
      {avenues.map((avenue) => (
        <g key={avenue}>
          <path d={avenue} fill="none" stroke={colour.white} strokeWidth={26} />
          <path d={avenue} fill="none" stroke={colour.padauk} strokeWidth={14} />
        </g>
      ))}
      <path d="M560 150q180-30 320-20t560-40M330 430q240-60 470-40t640-10" fill="none" stroke={colour.white} strokeWidth={14} />
      <path d={railway} fill="none" stroke={colour.night} strokeWidth={7} />
      <path d={railway} fill="none" stroke={colour.white} strokeWidth={3} strokeDasharray="12 12" />
      {stations.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r={11} fill={colour.white} stroke={colour.night} strokeWidth={6} />
      ))}
      {labels.map(([text, transform, fill]) => (
        <text
          key={text}
          transform={transform}
          fill={colour[fill ?? 'night']}
          fontFamily={font.body}
          fontSize={20}
          fontWeight={600}
        >
          {text}
        </text>
      ))}
      <text
        fill={colour.white}
        stroke={colour.forest}
        strokeWidth={5}
        paintOrder="stroke"
        fontFamily={font.body}
        fontSize={20}
        fontWeight={700}
        transform="translate(120 340) rotate(-82)"
      >
        Hlaing River
      </text>
      {campuses().map(({ id, pin, colours, name }) => (
        <g key={id} transform={`translate(${pins[id].x} ${pins[id].y})`}>
          <path fill={colour[colours.ground]} stroke={colour.white} strokeWidth={4} d="M0 0l-26-38a34 34 0 1 1 52 0z" />
          <text
            y="-50"
            fill={colour[colours.letter]}
            fontFamily={font.display}
            fontSize={30}
            fontWeight={800}
            textAnchor="middle"
          >
            {pin}
          </text>
          <rect fill={colour[colours.ground]} x="46" y="-78" width={pins[id].sign} height="44" rx="6" />
          <text x="62" y="-49" fill={colour.white} fontFamily={font.display} fontSize={22} fontWeight={700}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
