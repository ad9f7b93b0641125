import styled from 'styled-components';
import { Cloth as BaseCloth } from '@/components/ui/Cloth';
import { media } from '@/theme/media';

export const Row = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  align-items: start;
  gap: clamp(24px, 5vw, 80px);

  ${media.splitStack} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Cloth = styled(BaseCloth)`
  > img:first-of-type {
    aspect-ratio: 4 / 3.9;
  }

  ${media.splitStack} {
    > img:first-of-type {
      aspect-ratio: 16 / 10;
    }
  }
`;

export const Emblem = styled.img`
  && {
    position: absolute;
    z-index: 3;
    left: 24px;
    bottom: 34px;
    width: 120px;
    height: auto;
    filter: drop-shadow(0 6px 0 rgb(0 0 0 / .2));

    ${media.splitStack} {
      left: 16px;
      bottom: 26px;
      width: 92px;
    }
  }
`;

export const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;

export const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

export const Name = styled.h2`
  font-size: ${({ theme }) => theme.size.s2};
`;

export const Description = styled.p`
  color: var(--text-2);
  font-size: ${({ theme }) => theme.size.lead};
  line-height: 1.5;
`;

export const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 28px;
  color: var(--text-2);

  dt,
  dd {
    display: inline;
  }

  dt {
    color: ${({ theme }) => theme.colour.ink};
    font-weight: 700;
  }
`;

export const Actions = styled(Badges)`
  gap: 12px;
`;
