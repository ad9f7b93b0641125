import { useId } from 'react';
import styled from 'styled-components';
import { media } from '@/theme/media';
import { Container } from './Container';

const Partners = styled.section`
  padding-block: clamp(48px, 6vw, 88px);
`;

const Heading = styled.h2`
  margin-bottom: 28px;
  font-size: ${({ theme }) => theme.size.s3};
`;

const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(6, 1fr);
  gap: 24px;

  ${media.adminNarrow} {
    grid-template-columns: repeat(3, 1fr);
  }

  ${media.phone} {
    grid-template-columns: 1fr 1fr;
    gap: 16px 12px;
  }
`;

const Logo = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 48px;
  color: ${({ theme }) => theme.colour.ink2};
  font: 700 ${({ theme }) => theme.size.lead} / 1.05 ${({ theme }) => theme.font.display};

  > svg {
    width: 34px;
    height: 42px;
  }

  ${media.phone} {
    font-size: ${({ theme }) => theme.size.body};
  }
`;

type Partner = {
  name: string;
  /** Paths in a box of 32 x 40; a `strokeWidth` makes a shape a line. */
  mark: readonly { d: string; strokeWidth?: number }[];
};

export function PartnerLogos({ partners }: { partners: readonly Partner[] }) {
  const headingId = useId();
  return (
    <Partners aria-labelledby={headingId}>
      <Container>
        <Heading id={headingId}>Partners</Heading>
        <List>
          {partners.map(({ name, mark }) => (
            <Logo key={name}>
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
            </Logo>
          ))}
        </List>
      </Container>
    </Partners>
  );
}
