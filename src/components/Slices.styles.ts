import styled from 'styled-components';
import { drawnWhenNear } from '@/theme/drawnWhenNear';

export const Later = styled.div`
  ${drawnWhenNear('1240px')}
`;
