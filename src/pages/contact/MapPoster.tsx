import { useId } from 'react';
import { campuses } from '@/content/campuses';
import * as texts from '@/texts/contactMap';
import * as S from './MapPoster.styles';

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
      <S.Ground width={WIDTH} height={HEIGHT} />
      <S.Grid d={streets} />
      <path d="M0 0h250q70 90 20 190t40 190q36 90-20 180H0z" fill={`url(#${waves})`} />
      <S.Bank d={riverBank} />
      <S.Lake d="M1010 190q70-60 150-20t90 110q0 90-90 110t-120-40q-70-30-60-80-10-40 30-80z" />
      <S.Shore d="M1036 216q54-44 116-14t70 84q0 66-68 82" />
      {avenues.map((avenue) => (
        <g key={avenue}>
          <S.Street d={avenue} $width={26} />
          <S.Road d={avenue} />
        </g>
      ))}
      <S.Street d="M560 150q180-30 320-20t560-40M330 430q240-60 470-40t640-10" $width={14} />
      <S.Rail d={railway} />
      <S.Sleepers d={railway} />
      <S.Station cx="449" cy="106" r="11" />
      <S.Station cx="512" cy="232" r="11" />
      <S.Station cx="588" cy="356" r="11" />
      <S.Station cx="616" cy="488" r="11" />
      <S.Label $isBlue x="340" y="112">
        {texts.thamineStation}
      </S.Label>
      <S.Label $isBlue x="614" y="352">
        {texts.hledanStation}
      </S.Label>
      <S.Label $isBlue x="640" y="496">
        {texts.kamayutStation}
      </S.Label>
      <S.Label x="902" y="64">
        {texts.pyayRoad}
      </S.Label>
      <S.Label transform="translate(556 34) rotate(52)">{texts.inseinRoad}</S.Label>
      <S.Label $isBlue x="1086" y="292">
        {texts.inyaLake}
      </S.Label>
      <S.River transform="translate(120 340) rotate(-82)">{texts.hlaingRiver}</S.River>
      {campuses.map(({ id, pin, name }) => (
        <g key={id} transform={`translate(${pins[id].x} ${pins[id].y})`}>
          <S.Pin $campus={id} d="M0 0l-26-38a34 34 0 1 1 52 0z" />
          <S.Letter $campus={id} y="-50">
            {pin}
          </S.Letter>
          <S.Sign $campus={id} x="46" y="-78" width={pins[id].sign} height="44" rx="6" />
          <S.Name x="62" y="-49">
            {name}
          </S.Name>
        </g>
      ))}
    </svg>
  );
}
