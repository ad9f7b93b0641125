import styled from 'styled-components';
import { Cloth } from '@/components/ui/Cloth';
import { media } from '@/theme/media';

export const Cards = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 20px;

  ${media.stack} {
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
`;

export const Words = styled.span`
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  flex: 1;
  justify-content: space-between;
`;

export const Label = styled.span`
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.body};
  font-weight: 600;
`;

export const Card = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 152px;
  padding: 24px 116px 22px 26px;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.colour.white};
  text-decoration: none;

  ${media.hover} {
    a&:hover ${Label} {
      text-decoration: underline;
      text-decoration-color: ${({ theme }) => theme.colour.padauk};
      text-decoration-thickness: 2px;
      text-underline-offset: 4px;
    }
  }

  ${media.stack} {
    min-height: 112px;
    padding-block: 16px;
  }
`;

/* The design's size, limited so that the number never touches the cloth. */
export const Figure = styled.span<{ $length: number }>`
  --widest: calc(165cqi / ${({ $length }) => $length});
  font: 800 min(4rem, var(--widest)) / .9 ${({ theme }) => theme.font.display};
  font-variant-numeric: tabular-nums;
  letter-spacing: -.03em;
  white-space: nowrap;

  ${media.stack} {
    font-size: min(3.25rem, var(--widest));
  }
`;

export const HangingCloth = styled(Cloth)<{ $length: number }>`
  position: absolute;
  right: 24px;
  top: -1px;
  width: 72px;

  > img {
    height: ${({ $length }) => $length}px;

    ${media.stack} {
      height: ${({ $length }) => Math.min($length, 80)}px;
    }
  }
`;
