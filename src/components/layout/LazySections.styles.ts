import styled from 'styled-components';
import { contentVisibilityAuto } from '@/theme/contentVisibility';

export const Later = styled.div`
  ${contentVisibilityAuto('1240px')}
`;
