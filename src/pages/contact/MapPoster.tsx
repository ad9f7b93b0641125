import { useId } from 'react';
import styled from 'styled-components';
import { campuses } from '@/content/campuses';
import * as texts from '@/texts/contact';

const Grid = styled.path`
  stroke: ${({ theme }) => theme.colour.cotton};
  stroke-width: 5;
`;

const Bank = styled.path`
  fill: none;
  stroke: ${({ theme }) => theme.colour.honey};
  stroke-width: 8;
`;

const Lake = styled.path`
  fill: ${({ theme }) => theme.colour.sky};
`;

const Shore = styled.path`
  fill: none;
  stroke: ${({ theme }) => theme.colour.white};
  stroke-width: 4;
`;

const Street = styled.path<{ $width: number }>`
  fill: none;
  stroke: ${({ theme }) => theme.colour.white};
  stroke-width: ${({ $width }) => $width};
`;

const Road = styled.path`
  fill: none;
  stroke: ${({ theme }) => theme.colour.padauk};
  stroke-width: 14;
`;

const Rail = styled.path`
  fill: none;
  stroke: ${({ theme }) => theme.colour.night};
  stroke-width: 7;
`;

const Sleepers = styled.path`
  fill: none;
  stroke: ${({ theme }) => theme.colour.white};
  stroke-width: 3;
  stroke-dasharray: 12 12;
`;

const Station = styled.circle`
  fill: ${({ theme }) => theme.colour.white};
  stroke: ${({ theme }) => theme.colour.night};
  stroke-width: 6;
`;

type Label = { $isBlue?: boolean };

const Label = styled.text<Label>`
  fill: ${({ theme, $isBlue }) => ($isBlue ? theme.colour.night : theme.colour.ink2)};
  font: 600 20px ${({ theme }) => theme.font.body};
`;

const River = styled.text`
  fill: ${({ theme }) => theme.colour.white};
  stroke: ${({ theme }) => theme.colour.forest};
  stroke-width: 5;
  paint-order: stroke;
  font: 700 20px ${({ theme }) => theme.font.body};
`;

type Campus = { $campus: 'kamayut' | 'thamine' };

const Pin = styled.path<Campus>`
  fill: ${({ theme, $campus }) => ($campus === 'kamayut' ? theme.colour.school : theme.colour.betel)};
  stroke: ${({ theme }) => theme.colour.white};
  stroke-width: 4;
`;

const Letter = styled.text<Campus>`
  fill: ${({ theme, $campus }) => ($campus === 'kamayut' ? theme.colour.padauk : theme.colour.white)};
  font: 800 30px ${({ theme }) => theme.font.display};
  text-anchor: middle;
`;

const Sign = styled.rect<Campus>`
  fill: ${({ theme, $campus }) => ($campus === 'kamayut' ? theme.colour.school : theme.colour.betel)};
`;

const Name = styled.text`
  fill: ${({ theme }) => theme.colour.white};
  font: 700 22px ${({ theme }) => theme.font.display};
`;

const Ground = styled.rect`
  fill: ${({ theme }) => theme.colour.mint};
`;

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

/** The coordinates of the pins, and the width of each label. */
const pins = { kamayut: { x: 800, y: 420, sign: 118 }, thamine: { x: 690, y: 232, sign: 228 } };

/** The city as a drawing: it needs no loading and no request to a map server. */
export function MapPoster() {
  const waves = useId();
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" role="img" aria-label={texts.drawingAlt}>
      <pattern id={waves} width="160" height="44" patternUnits="userSpaceOnUse">
        <image href="/assets/band-river.svg" width="160" height="44" />
      </pattern>
      <Ground width={WIDTH} height={HEIGHT} />
      <Grid d={streets} />
      <path d="M0 0h250q70 90 20 190t40 190q36 90-20 180H0z" fill={`url(#${waves})`} />
      <Bank d={riverBank} />
      <Lake d="M1010 190q70-60 150-20t90 110q0 90-90 110t-120-40q-70-30-60-80-10-40 30-80z" />
      <Shore d="M1036 216q54-44 116-14t70 84q0 66-68 82" />
      {avenues.map((avenue) => (
        <g key={avenue}>
          <Street d={avenue} $width={26} />
          <Road d={avenue} />
        </g>
      ))}
      <Street d="M560 150q180-30 320-20t560-40M330 430q240-60 470-40t640-10" $width={14} />
      <Rail d={railway} />
      <Sleepers d={railway} />
      <Station cx="449" cy="106" r="11" />
      <Station cx="512" cy="232" r="11" />
      <Station cx="588" cy="356" r="11" />
      <Station cx="616" cy="488" r="11" />
      <Label $isBlue x="340" y="112">
        {texts.thamineStation}
      </Label>
      <Label $isBlue x="614" y="352">
        {texts.hledanStation}
      </Label>
      <Label $isBlue x="640" y="496">
        {texts.kamayutStation}
      </Label>
      <Label x="902" y="64">
        {texts.pyayRoad}
      </Label>
      <Label transform="translate(556 34) rotate(52)">{texts.inseinRoad}</Label>
      <Label $isBlue x="1086" y="292">
        {texts.inyaLake}
      </Label>
      <River transform="translate(120 340) rotate(-82)">{texts.hlaingRiver}</River>
      {campuses.map(({ id, pin, name }) => (
        <g key={id} transform={`translate(${pins[id].x} ${pins[id].y})`}>
          <Pin $campus={id} d="M0 0l-26-38a34 34 0 1 1 52 0z" />
          <Letter $campus={id} y="-50">
            {pin}
          </Letter>
          <Sign $campus={id} x="46" y="-78" width={pins[id].sign} height="44" rx="6" />
          <Name x="62" y="-49">
            {name}
          </Name>
        </g>
      ))}
    </svg>
  );
}
