import styled from 'styled-components';
import { Cloth } from '@/components/ui/Cloth';

export const Shutters = styled(Cloth).attrs({ $fringe: 'rail' })`
  width: min(100%, 520px);
`;
