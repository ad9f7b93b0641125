import { useId } from 'react';
import { campuses } from '@/content/campuses';
import { theme } from '@/theme/theme';

const placeLabels: readonly (readonly [text: string, transform: string, fill?: 'ink2'])[] = [
  ['Thamine', 'translate(340 112)'],
  ['Hledan', 'translate(614 352)'],
  ['Kamayut', 'translate(640 496)'],
  ['Pyay Road', 'translate(902 64)', 'ink2'],
  ['Insein Road', 'translate(556 34) rotate(52)', 'ink2'],
  ['Inya Lake', 'translate(1086 292)'],
];

const pins = { kamayut: { x: 800, y: 420, signWidth: 118 }, thamine: { x: 690, y: 232, signWidth: 228 } };

const riverArea = 'M0 0h250q70 90 20 190t40 190q36 90-20 180H0z';
const riverBank = 'M250 0q70 90 20 190t40 190q36 90-20 180';

/** A drawing of Yangon, which needs no request to a map server. */
export function DrawnMap() {
  const wavePatternId = useId();
  const { colour, font } = theme;
  return (
    <svg
      viewBox="0 0 1440 560"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="Schematic map of Yangon with the Kamayut campus and, further north, the Thamine Junction campus"
    >
      <pattern id={wavePatternId} width="160" height="44" patternUnits="userSpaceOnUse">
        <image href="/assets/band-river.svg" width="160" height="44" preserveAspectRatio="none" />
      </pattern>
      <image href="/assets/map-yangon.svg" width="1440" height="560" />
      <path d={riverArea} fill={`url(#${wavePatternId})`} />
      <path d={riverBank} fill="none" stroke={colour.honey} strokeWidth={8} />
      {placeLabels.map(([text, transform, fill]) => (
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
      {campuses().map(({ id, pin: pinLetter, colours, name }) => (
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
            {pinLetter}
          </text>
          <rect fill={colour[colours.ground]} x="46" y="-78" width={pins[id].signWidth} height="44" rx="6" />
          <text x="62" y="-49" fill={colour.white} fontFamily={font.display} fontSize={22} fontWeight={700}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
