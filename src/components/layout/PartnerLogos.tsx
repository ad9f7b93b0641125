import { useId } from 'react';
import * as texts from '@/texts/sections';
import { Container } from './Container';
import * as S from './PartnerLogos.styles';

type Partner = {
  name: string;
  /** Paths in a box of 32 x 40; a `strokeWidth` makes a shape a line. */
  mark: readonly { d: string; strokeWidth?: number }[];
};

type Props = { heading?: string; partners: readonly Partner[] };

export function PartnerLogos({ heading = texts.partnersHeading, partners }: Props) {
  const headingId = useId();
  return (
    <S.Partners aria-labelledby={headingId}>
      <Container>
        <S.Heading id={headingId}>{heading}</S.Heading>
        <S.List>
          {partners.map(({ name, mark }) => (
            <S.Partner key={name}>
              <svg viewBox="0 0 32 40" aria-hidden="true">
                {mark.map(({ d, strokeWidth }) => (
                  <path
                    key={d}
                    d={d}
                    fill={strokeWidth ? 'none' : 'currentColor'}
                    stroke={strokeWidth ? 'currentColor' : undefined}
                    strokeWidth={strokeWidth}
                  />
                ))}
              </svg>
              {name}
            </S.Partner>
          ))}
        </S.List>
      </Container>
    </S.Partners>
  );
}
