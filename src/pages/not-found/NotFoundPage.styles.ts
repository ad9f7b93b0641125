import styled from 'styled-components';
import { Cloth } from '@/components/ui/Cloth';

/** The hole in this cloth shows the background, so no weft lines lie over it. */
export const Torn = styled(Cloth).attrs({ $fringeHeight: '18px' })`
  width: min(100%, 820px);

  &::before {
    display: none;
  }
`;
