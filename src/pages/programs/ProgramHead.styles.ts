import styled from 'styled-components';
import { Cloth as BaseCloth } from '@/components/ui/Cloth';
import { media } from '@/theme/media';

export const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block: 24px 30px;

  [class] > svg {
    fill: currentColor;
  }
`;

export const Cloth = styled(BaseCloth)`
  > img:first-of-type {
    aspect-ratio: 320 / 420;
  }

  ${media.splitStack} {
    > img:first-of-type {
      aspect-ratio: 16 / 9;
      object-position: bottom;
    }
  }
`;

export const Emblem = styled.img`
  && {
    position: absolute;
    z-index: 3;
    left: 50%;
    top: 46%;
    width: 56%;
    height: auto;
    translate: -50% -50%;
    filter: drop-shadow(0 8px 0 rgb(0 0 0 / .2));
    aspect-ratio: 1;

    ${media.splitStack} {
      top: 44%;
      width: 120px;
    }
  }
`;
