import styled from 'styled-components';

export const Grid = styled.path`
  stroke: ${({ theme }) => theme.colour.cotton};
  stroke-width: 5;
`;

export const Bank = styled.path`
  fill: none;
  stroke: ${({ theme }) => theme.colour.honey};
  stroke-width: 8;
`;

export const Lake = styled.path`
  fill: ${({ theme }) => theme.colour.sky};
`;

export const Shore = styled.path`
  fill: none;
  stroke: ${({ theme }) => theme.colour.white};
  stroke-width: 4;
`;

export const Street = styled.path<{ $width: number }>`
  fill: none;
  stroke: ${({ theme }) => theme.colour.white};
  stroke-width: ${({ $width }) => $width};
`;

export const Road = styled.path`
  fill: none;
  stroke: ${({ theme }) => theme.colour.padauk};
  stroke-width: 14;
`;

export const Rail = styled.path`
  fill: none;
  stroke: ${({ theme }) => theme.colour.night};
  stroke-width: 7;
`;

export const Sleepers = styled.path`
  fill: none;
  stroke: ${({ theme }) => theme.colour.white};
  stroke-width: 3;
  stroke-dasharray: 12 12;
`;

export const Station = styled.circle`
  fill: ${({ theme }) => theme.colour.white};
  stroke: ${({ theme }) => theme.colour.night};
  stroke-width: 6;
`;

type Label = { $isBlue?: boolean };

export const Label = styled.text<Label>`
  fill: ${({ theme, $isBlue }) => ($isBlue ? theme.colour.night : theme.colour.ink2)};
  font: 600 20px ${({ theme }) => theme.font.body};
`;

export const River = styled.text`
  fill: ${({ theme }) => theme.colour.white};
  stroke: ${({ theme }) => theme.colour.forest};
  stroke-width: 5;
  paint-order: stroke;
  font: 700 20px ${({ theme }) => theme.font.body};
`;

type Campus = { $campus: 'kamayut' | 'thamine' };

export const Pin = styled.path<Campus>`
  fill: ${({ theme, $campus }) => ($campus === 'kamayut' ? theme.colour.school : theme.colour.betel)};
  stroke: ${({ theme }) => theme.colour.white};
  stroke-width: 4;
`;

export const Letter = styled.text<Campus>`
  fill: ${({ theme, $campus }) => ($campus === 'kamayut' ? theme.colour.padauk : theme.colour.white)};
  font: 800 30px ${({ theme }) => theme.font.display};
  text-anchor: middle;
`;

export const Sign = styled.rect<Campus>`
  fill: ${({ theme, $campus }) => ($campus === 'kamayut' ? theme.colour.school : theme.colour.betel)};
`;

export const Name = styled.text`
  fill: ${({ theme }) => theme.colour.white};
  font: 700 22px ${({ theme }) => theme.font.display};
`;

export const Ground = styled.rect`
  fill: ${({ theme }) => theme.colour.mint};
`;
